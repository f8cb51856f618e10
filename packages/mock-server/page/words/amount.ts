/** Converts text such as `1.5` to base units. @throws Error if it is not an amount with at most this many decimals */
export function toBaseUnits(text: string, decimals: number): string {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > decimals)
    throw new Error(`"${text}" is no amount: a number above 0 with at most ${decimals} decimals.`);
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  if (units === 0n) throw new Error('The amount must be above 0.');
  return units.toString();
}

/** Converts base units to readable text, such as `1.5`. */
export function fromBaseUnits(units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, '0');
  const split = digits.length - decimals;
  const fraction = digits.slice(split).replace(/0+$/, '');
  return fraction ? `${digits.slice(0, split)}.${fraction}` : digits.slice(0, split);
}
