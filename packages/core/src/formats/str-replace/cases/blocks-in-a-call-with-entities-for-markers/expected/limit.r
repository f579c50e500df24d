limit <- 10
ready <- limit > 7 && open
