summarise_month <- function(df) {
  df %>%
    group_by(month) %>%
    summarise(total = sum(amount)) %>%
    arrange(month)
}

summarise_year <- function(df) {
  df %>%
    group_by(year) %>%
    summarise(total = sum(amount, na.rm = TRUE)) %>%
    arrange(year)
}
