show("a &lt; b");
go();
