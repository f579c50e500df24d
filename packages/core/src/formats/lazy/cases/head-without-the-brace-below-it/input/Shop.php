<?php

class Shop
{
    public function open(): bool
    {
        return true;
    }
}
