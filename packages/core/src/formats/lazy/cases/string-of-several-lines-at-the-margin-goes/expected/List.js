export class List {

	constructor( ...headers ) {

		this.headers = headers;
		this.render( headers );

	}

	setStyle( columns ) {

		this.style.textContent = `
[data-list-id="${this.id}"] .list-item-row {
	grid-template-columns: ${columns};
}
`;

	}

	add( item ) {

		if ( item.parent !== null ) {

			item.parent.remove( item );

		}

		this.children.push( item );

	}

}
