export class List {

	constructor( ...headers ) {

		this.headers = headers;
		this.render( headers );

	}

	setStyle( columns ) {

		this.element.style.setProperty( '--columns', columns );

	}

	setMode( mode ) {

		this.element.classList.toggle( 'grid-mode', mode === 'grid' );

	}

	add( item ) {

		if ( item.parent !== null ) {

			item.parent.remove( item );

		}

		this.children.push( item );

	}

}
