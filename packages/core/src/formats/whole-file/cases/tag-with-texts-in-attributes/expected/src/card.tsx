interface P {
  t: string;
}
