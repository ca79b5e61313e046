/** Characters in which Windows-1252 differs from ISO 8859-1. */
const OF_WINDOWS = new Map(
  [...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((sign, index) => {
    const bytes = [
      0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96,
      0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
    ];
    return [sign, bytes[index]!] as const;
  }),
);

const QUESTION_MARK = 0x3f;
const SPACE = 0x20;

/**
 * Encodes lines in Windows-1252, each ended by CR and LF. Every character becomes one byte, so that columns stay
 * aligned. Characters outside the code page become their plain letter if there is one, and a question mark otherwise.
 */
export function windowsLines(lines: readonly string[]): Uint8Array {
  return Uint8Array.from(lines.flatMap((line) => [...[...line].map(byteOf), 0x0d, 0x0a]));
}

function byteOf(sign: string): number {
  const code = sign.codePointAt(0)!;
  if (code < SPACE || (code >= 0x7f && code < 0xa0)) return SPACE;
  if (code <= 0xff) return code;
  const plain = sign.normalize('NFD').codePointAt(0)!;
  return OF_WINDOWS.get(sign) ?? (plain > SPACE && plain < 0x7f ? plain : QUESTION_MARK);
}

/** Left-aligns text, and cuts it or pads it with spaces to the width. */
export function field(text: string, width: number): string {
  const signs = [...text.normalize('NFC')].slice(0, width).map((sign) => (sign.length > 1 ? '?' : sign));
  return signs.join('') + ' '.repeat(width - signs.length);
}

/** Right-aligns a number. Throws if it does not fit, since a truncated number would be a different number. */
export function numberField(value: string, width: number, filler = ' '): string {
  if (value.length > width) throw new RangeError(`${value} has more than ${width} characters`);
  return value.padStart(width, filler);
}

/** Formats cents as euros, with a point before the decimals: 123456 is 1234.56. */
export function euros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const compactDate = (day: string): string => day.replaceAll('-', '');

/** Shortens a document number. Drops the separators and keeps the end, which is the distinctive part. */
export function shortDocument(text: string, width: number): string {
  if (text.length <= width) return text;
  return text.replaceAll(/[^0-9A-Za-z]/g, '').slice(-width);
}
