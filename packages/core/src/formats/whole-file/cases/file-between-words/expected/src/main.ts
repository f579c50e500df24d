import "./fresh";
