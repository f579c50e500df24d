bash
exit 0
