package shop

import shop.views.Basket
import shop.views.View

class ShopPackage : Package {
    override fun views(context: Context): List<View> {
        return listOf(
            Basket(context),
        )
    }

    override fun names(context: Context): List<String> = listOf(
        "basket",
        "checkout",
        "shop",
    )
}

class OtherPackage : Package {
    override fun names(): List<String> = emptyList()
    val isKnown = true
}
