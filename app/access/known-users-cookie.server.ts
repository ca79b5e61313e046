import { readSealedList, sealedListHeader, type SealedList } from './sealed-list.server';

/** Who signed in on this browser: their own mistakes are counted apart from the guesses of strangers. */
export const knownUsers: SealedList = { cookie: 'estancia.known', purpose: 'known users', maxKept: 4, days: 365 };

export function knownUserIdsOf(cookie: string | undefined): number[] {
  return readSealedList(knownUsers, cookie).map(Number);
}

/** A `Set-Cookie` header that adds the user to those that the browser has. */
export function knownUsersHeader(known: readonly number[], userId: number, secure: boolean): string {
  return sealedListHeader(knownUsers, known.map(String), String(userId), secure);
}
