/** Formats an integer number of the smallest unit as a machine-readable decimal: 1205 with two decimals is 12.05. */
export function decimalText(parts: number, decimals: number): string {
  const digits = String(Math.abs(parts)).padStart(decimals + 1, '0');
  const sign = parts < 0 ? '-' : '';
  return `${sign}${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`;
}
