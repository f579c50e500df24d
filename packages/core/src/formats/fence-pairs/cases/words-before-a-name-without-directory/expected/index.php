<?php
$name = 1;
echo "Hi " . $name;
