show("a &lt; b");
if (a) go();
