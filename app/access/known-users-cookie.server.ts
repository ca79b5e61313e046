import { readSealedList, sealedListHeader, type SealedList } from './sealed-list.server';

/**
 * Users who have signed in on this browser. Their failed sign-ins here are counted separately from attempts in other
 * browsers.
 */
export const knownUsers: SealedList = { cookie: 'estancia.known', purpose: 'known users', maxEntries: 4, days: 365 };

export function knownUserIdsOf(cookie: string | undefined): number[] {
  return readSealedList(knownUsers, cookie).map(Number);
}

export function knownUsersHeader(known: readonly number[], userId: number, secure: boolean): string {
  return sealedListHeader(knownUsers, known.map(String), String(userId), secure);
}
