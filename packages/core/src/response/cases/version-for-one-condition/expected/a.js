one();
two();
module.exports = 3;
four();
