<?php

final class Shop extends Base
{
    public function open(): bool
    {
        return true;
    }
}
