import { lookupDigest, openText, sealText } from '../../access/sealed-text.server';
import type { calendarFeed } from '../../database/calendar-schema.server';
import type { apartment } from '../../database/inventory-schema.server';

/**
 * Encrypts a calendar's address, because anyone with the address can read the calendar. The database also stores a
 * digest for lookups.
 */
export function sealFeedUrl(id: number, url: string) {
  return { url: sealText('calendar address', id, url), urlDigest: lookupDigest('calendar address', url) };
}

export function openFeedUrl({ id, url }: Pick<typeof calendarFeed.$inferSelect, 'id' | 'url'>): string {
  return openText('calendar address', id, url);
}

export function sealExportToken(apartmentId: number, token: string) {
  return {
    exportToken: sealText('calendar token', apartmentId, token),
    exportTokenDigest: exportTokenDigest(token),
  };
}

export function exportTokenDigest(token: string): Buffer {
  return lookupDigest('calendar token', token);
}

/** Returns the decrypted export token; null if the apartment has no export address. */
export function openExportToken({ id, exportToken }: Pick<typeof apartment.$inferSelect, 'id' | 'exportToken'>) {
  return exportToken === null ? null : openText('calendar token', id, exportToken);
}
