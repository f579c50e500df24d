echo x
ls
