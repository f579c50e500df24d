resource "aws_instance" "web" {
  ami           = var.ami
  instance_type = "t3.micro"
}

resource "aws_instance" "worker" {
  ami           = var.ami
  subnet_id     = var.subnet
}
