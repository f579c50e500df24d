foo:
	push rbp
	mov rbp, rsp
	call bar
	ret
