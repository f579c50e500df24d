err := io.EOF
