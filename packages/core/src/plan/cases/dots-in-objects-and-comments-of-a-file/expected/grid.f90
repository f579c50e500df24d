subroutine grid(n)
  integer, intent(in) :: n
  ! ... fill the borders ...
  call fill(n)
  ! ... fill the middle ...
  call fill(n - 2)
end subroutine grid
