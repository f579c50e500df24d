subroutine grid(n)
  integer, intent(in) :: n
  ! ... fill the borders ...
  call fill(n)
  ! ... fill the middle ...
  call fill(n - 1)
end subroutine grid
