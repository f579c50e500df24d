export class Shop {
	open() {
		return true;
	}
}
