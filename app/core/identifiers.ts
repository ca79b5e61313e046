/** Without vowels and without characters that are mistaken for one another when read aloud. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ';
const LENGTH = 5;

export const bookingReferencePattern = /^[A-Z]{2}-[23456789BCDFGHJKMNPQRSTVWXZ]{5}$/;

/** A booking reference such as `AL-7K3M9`: a prefix and five characters out of 14 million, from random bytes. */
export function bookingReference(prefix: string, randomByte: () => number): string {
  let characters = '';
  while (characters.length < LENGTH) {
    const byte = randomByte();
    if (byte < 256 - (256 % ALPHABET.length)) characters += ALPHABET[byte % ALPHABET.length];
  }
  return `${prefix}-${characters}`;
}

/** What a person typed or read aloud, in the form that is stored. */
export function normalizeReference(text: string): string {
  return text.trim().toUpperCase();
}
