module tally
  implicit none
contains

  ! ... counters live in the caller ...
  function total(values) result(s)
    real, intent(in) :: values(:)
    real :: s
    s = sum(values)
  end function total

  function mean(values) result(m)
    real, intent(in) :: values(:)
    real :: m
    m = total(values) / max(size(values), 1)
  end function mean

end module tally
