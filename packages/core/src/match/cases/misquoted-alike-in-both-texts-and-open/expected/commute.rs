    if above > below && !movable {
        return Ok(None);
    if above > below && !movable {
        return Ok(None);
    }
