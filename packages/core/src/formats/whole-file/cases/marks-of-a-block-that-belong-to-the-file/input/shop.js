/* Told apart
   when they are read,
   and only then,
   in this order:
=======
<<<<<<< SEARCH

>>>>>>> REPLACE
*/
const cart = [];
