    if above > below && !movable {
        return Ok(None);
    // the lamps overlap, and cannot move
    if above > below {
        return Ok(None);
    }
