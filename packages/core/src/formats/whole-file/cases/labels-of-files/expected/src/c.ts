made();
