node
