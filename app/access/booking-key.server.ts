import { seal, sealMatches } from './secret.server';

const PURPOSE = 'booking link';

/** Returns the secret part of a booking's link: anyone who has it may see and pay the booking. */
export function bookingKey(reference: string): string {
  return seal(PURPOSE, reference);
}

export function bookingKeyMatches(reference: string, key: string): boolean {
  return sealMatches(PURPOSE, reference, key);
}
