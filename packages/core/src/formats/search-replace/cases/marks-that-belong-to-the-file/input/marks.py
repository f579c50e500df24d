CUT = 'x'
END = 'x'
FROM = 'x'
n = 1
