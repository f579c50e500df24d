<?php
$key = "x";
