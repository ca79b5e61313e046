/** An integer of the smallest part as a plain decimal number, as machines read it: 1205 with two decimals is 12.05. */
export function decimalText(parts: number, decimals: number): string {
  const digits = String(Math.abs(parts)).padStart(decimals + 1, '0');
  const sign = parts < 0 ? '-' : '';
  return `${sign}${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`;
}
