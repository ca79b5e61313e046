/** Excludes vowels and characters that are easily confused when read aloud. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ';
const LENGTH = 5;

export const bookingReferencePattern = /^[A-Z]{2}-[23456789BCDFGHJKMNPQRSTVWXZ]{5}$/;

/**
 * Returns a booking reference such as `AL-7K3M9`: a prefix and five characters from random bytes, one of 14 million
 * combinations. At least one character is a letter, because a number alone is a booking's id.
 */
export function bookingReference(prefix: string, randomByte: () => number): string {
  let characters = '';
  while (characters.length < LENGTH) {
    const byte = randomByte();
    if (byte < 256 - (256 % ALPHABET.length)) characters += ALPHABET[byte % ALPHABET.length];
  }
  return /^\d+$/.test(characters) ? bookingReference(prefix, randomByte) : `${prefix}-${characters}`;
}

const PART = new RegExp(`^[A-Z]{0,2}[${ALPHABET}]{0,${LENGTH}}$`, 'i');

/** True if some reference can contain these characters consecutively, ignoring the hyphen. */
export function isPartOfReference(letters: string): boolean {
  return PART.test(letters);
}

const TYPED_REFERENCE = new RegExp(`^([A-Z]{2})?([${ALPHABET}]{${LENGTH}})$`);
const NAMED = /^\s*(?:REF|REFERENCIA|REFERENCE|RESERVA|BOOKING)[\s.:#]+/u;

/**
 * Converts typed or dictated text to the stored form: `al 86bmn` becomes `AL-86BMN`, and so does `86bmn` in a building
 * with the prefix `AL`. The label that precedes a reference on pages and in mails may be part of the text. Text that
 * cannot be a reference stays invalid.
 */
export function normalizeReference(text: string, prefix?: string): string {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(NAMED, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
  const [, letters = prefix, characters] = TYPED_REFERENCE.exec(bare) ?? [];
  return letters && characters ? `${letters}-${characters}` : text.trim().toUpperCase();
}
