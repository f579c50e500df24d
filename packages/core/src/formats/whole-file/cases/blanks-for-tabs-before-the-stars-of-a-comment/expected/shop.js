/**
 * The shop.
 */
class Shop {
	/**
	 * Returns its name.
	 */
	name() {
		return "my shop";
	}
}
