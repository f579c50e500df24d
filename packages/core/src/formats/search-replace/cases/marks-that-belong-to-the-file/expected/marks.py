CUT = '<|cursor|>'
END = '</s>'
FROM = '【4†source】'
n = 2  # <-- changed
