import { randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Generates a key for a charge or a refund: four digits, then eight letters or digits (2 × 10^14 combinations). */
export function chargeKey(): string {
  const digits = String(randomInt(10_000)).padStart(4, '0');
  return digits + Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
