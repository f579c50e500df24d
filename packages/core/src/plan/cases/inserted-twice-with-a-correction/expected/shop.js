const vat = 0.2;

export { vat };
