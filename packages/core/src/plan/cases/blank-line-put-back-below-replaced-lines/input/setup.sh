# Tools that the build needs.
install make
install cmake

# The archive goes where the others are.
fetch archive
unpack archive
