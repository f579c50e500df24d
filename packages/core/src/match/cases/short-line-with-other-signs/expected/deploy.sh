log "start"
echo -n
log "done"
