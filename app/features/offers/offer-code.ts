/** Letters and digits that aren't confused with each other when a code is read aloud. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

export const offerCodePattern = /^[A-Z0-9]{3,20}$/;

/** Normalizes a typed code to its stored form. */
export function normalizeCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** Creates a code such as `K7MPX2QA` from random bytes. More than 800 billion codes are possible. */
export function makeOfferCode(randomByte: () => number): string {
  let code = '';
  while (code.length < LENGTH) {
    const byte = randomByte();
    if (byte < 256 - (256 % ALPHABET.length)) code += ALPHABET[byte % ALPHABET.length];
  }
  return code;
}
