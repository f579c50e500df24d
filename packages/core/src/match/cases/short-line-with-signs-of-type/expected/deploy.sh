log "start"
echo -e
log "all done"
