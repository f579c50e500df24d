import "./old";
