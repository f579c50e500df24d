HOST = "a"
PORT = 8080
=======
PORT = 8081
