import { View } from "./view";

export const Search = (props: Props) => View(props);

export const Header: Component<HeaderProps> =
  View;

// The end.
export const Footer = View;
