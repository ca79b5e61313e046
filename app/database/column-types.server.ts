import { bigint, customType, date, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import type { CalendarDate } from '../core/calendar-date';
import type { LocalizedText } from '../core/locale';
import type { Stay } from '../core/stay';

/** Column types that most tables share, each with the type used in code. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = () => bigint({ mode: 'number' });
export const cents = () => integer();
export const calendarDay = () => date({ mode: 'string' }).$type<CalendarDate>();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const localized = () => jsonb().$type<LocalizedText>();

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A sealed text (access/sealed-text.server.ts). The type rejects plain strings. */
export type SealedText = string & { readonly sealed: unique symbol };
export const sealedText = () => text().$type<SealedText>();

/** `[check-in, check-out)` as PostgreSQL's daterange. */
export const stayRange = customType<{ data: Stay; driverData: string }>({
  dataType: () => 'daterange',
  toDriver: (stay) => `[${stay.checkIn},${stay.checkOut})`,
  fromDriver: (range) => {
    const [checkIn, checkOut] = range.slice(1, -1).split(',');
    return { checkIn: checkIn as CalendarDate, checkOut: checkOut as CalendarDate };
  },
});
