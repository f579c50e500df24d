<?php
/**
 * The shop.
 *
 * Part of the example.
 */
/**
 * What it sells.
 *
 * And for how much.
 */
namespace App;

/**
 * Sells.
 */
class Shop {
  public function total($items) {
    return array_sum($items);
  }

  public function count($items) {
    return count($items);
  }
}
