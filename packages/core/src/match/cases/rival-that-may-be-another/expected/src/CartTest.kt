package com.shop

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Test

class CartTest {

    @Test
    fun `empty cart has no total`() {
        val cart = Cart()

        assertEquals(0, cart.total())
    }

    @Test
    fun `one item`() {
        val cart = Cart()
        cart.add(Item("pen", 120))

        assertEquals(120, cart.total())
        assertEquals(1, cart.size)
    }

    @Test
    fun `two items`() {
        val cart = Cart()
        cart.add(other("pen", 120))
        cart.add(Item("ruler", 250))

        assertEquals(370, cart.total())
        assertEquals(2, cart.size)
    }

    @Test
    fun `remove item`() {
        val cart = Cart()
        cart.add(Item("pen", 120))
        cart.add(Item("ruler", 250))
        cart.remove("pen")

        assertEquals(250, cart.total())
        assertEquals(1, cart.size)
    }

    @Test
    fun `remove unknown item`() {
        val cart = Cart()
        cart.add(Item("pen", 120))

        assertThrows(NoSuchElementException::class.java) {
            cart.remove("ruler")
        }
        assertEquals(1, cart.size)
    }
}
