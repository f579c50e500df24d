ruby
PORT = 80
