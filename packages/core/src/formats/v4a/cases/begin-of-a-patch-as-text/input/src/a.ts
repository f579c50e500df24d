const text = "";
use(text);
