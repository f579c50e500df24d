<?php
$name = 1;
echo "Hello " . $name;
