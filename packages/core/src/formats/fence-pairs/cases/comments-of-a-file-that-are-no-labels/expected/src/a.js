// Update
update();

// New
create();
