limit <- 10
ready <- limit > 5 && open
