if (a === 1) stop();
