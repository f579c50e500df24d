<?php
function starts($text, $with) {
  return substr($text, 0, strlen($with)) === $with;
}
