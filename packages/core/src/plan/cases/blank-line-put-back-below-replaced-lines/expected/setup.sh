# Tools that the build needs.
install make cmake

# The archive goes where the others are.
fetch --quiet archive
unpack archive
