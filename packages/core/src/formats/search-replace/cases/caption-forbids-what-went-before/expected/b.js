while (b === 1) stop();
