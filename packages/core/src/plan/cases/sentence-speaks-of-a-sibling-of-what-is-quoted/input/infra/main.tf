resource "aws_instance" "web" {
  instance_type = "t3.small"

  root_block_device {
    volume_size = 30
  }
}

resource "aws_instance" "metrics" {
  instance_type = "t3.small"

  root_block_device {
    volume_size = 50
  }
}

resource "aws_instance" "bastion" {
  instance_type = "t3.small"

  root_block_device {
    volume_size = 20
  }
}
