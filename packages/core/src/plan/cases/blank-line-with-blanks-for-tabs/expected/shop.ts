export class Shop {
	open() {
		return true;
	}
	
	close() {
		return false;
	}
}
