Function Rate(days As Long) As Double
    If days < 0 Then days = 0
    Rate = days * Factor
    Rate = Round(Rate, 2)
End Function
