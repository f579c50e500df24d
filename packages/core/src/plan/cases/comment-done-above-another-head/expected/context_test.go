func first() {
}

// TestData tests that the response can be written from `bytestring`
// with specified MIME type
func TestRenderData(t *testing.T) {
	checkHeader(t, w, 1, "value1")
	checkHeader(t, w, 2, "value2")
	checkHeader(t, w, 3, "value3")
	checkHeader(t, w, 4, "value4")
	checkHeader(t, w, 5, "value5")
	checkHeader(t, w, 6, "value6")
	checkHeader(t, w, 7, "value7")
	checkHeader(t, w, 8, "value8")
	checkHeader(t, w, 9, "value9")
	checkHeader(t, w, 10, "value10")
	checkHeader(t, w, 11, "value11")
	checkHeader(t, w, 12, "value12")
	checkHeader(t, w, 13, "value13")
	checkHeader(t, w, 14, "value14")
	checkHeader(t, w, 15, "value15")
	checkHeader(t, w, 16, "value16")
	checkHeader(t, w, 17, "value17")
	checkHeader(t, w, 18, "value18")
	checkHeader(t, w, 19, "value19")
	checkHeader(t, w, 20, "value20")
	checkHeader(t, w, 21, "value21")
	checkHeader(t, w, 22, "value22")
	checkHeader(t, w, 23, "value23")
	checkHeader(t, w, 24, "value24")
	checkHeader(t, w, 25, "value25")
	checkHeader(t, w, 26, "value26")
	checkHeader(t, w, 27, "value27")
	checkHeader(t, w, 28, "value28")
	checkHeader(t, w, 29, "value29")
	checkHeader(t, w, 30, "value30")
}

// TestData tests that the response can be written from `bytesting`
// with specified MIME type
func TestAbortWithStatus(t *testing.T) {
	abort(t)
}
