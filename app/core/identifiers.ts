/** Without vowels and without characters that are mistaken for one another when read aloud. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ';
const LENGTH = 5;

export const bookingReferencePattern = /^[A-Z]{2}-[23456789BCDFGHJKMNPQRSTVWXZ]{5}$/;

/**
 * A booking reference such as `AL-7K3M9`: a prefix and five characters out of 14 million, from random bytes. One is a
 * letter at least, as a number alone is the id of a booking.
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

/** Whether some reference can have these signs beside each other, but for the mark between its parts. */
export function isPartOfReference(letters: string): boolean {
  return PART.test(letters);
}

const TYPED_REFERENCE = new RegExp(`^([A-Z]{2})?([${ALPHABET}]{${LENGTH}})$`);
const NAMED = /^\s*(?:REF|REFERENCIA|REFERENCE|RESERVA|BOOKING)[\s.:#]+/u;

/**
 * What a person typed or read aloud, in the form that is stored: `al 86bmn` is
 * `AL-86BMN`, and so is `86bmn` in a building whose prefix is `AL`. A text that
 * cannot be a reference stays one that is none. The word that stands before it
 * on pages and in mails may be copied with it.
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
