// Update
update();
