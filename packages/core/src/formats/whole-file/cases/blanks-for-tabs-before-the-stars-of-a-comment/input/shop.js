/**
 * The shop.
 */
class Shop {
	/**
	 * Returns its name.
	 */
	name() {
		return "shop";
	}
}
