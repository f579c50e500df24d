echo \"x\"
ls
