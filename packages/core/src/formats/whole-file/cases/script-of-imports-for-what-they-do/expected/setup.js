import "./start-quietly.js";
