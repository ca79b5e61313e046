import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '../core/locale';
import { calendarDay, identity, instant, localized, reference, sealedText } from './column-types.server';

/**
 * Tables of migrations/0004_public_site.sql, 0008_daily_work.sql, 0011_mail_once.sql, 0024_opening.sql and
 * 0026_looks.sql, which have the constraints.
 */

export const contactMessage = pgTable('contact_message', {
  id: identity(),
  buildingId: reference().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull().default(''),
  subject: text().$type<'booking' | 'stay' | 'company' | 'other'>().notNull(),
  message: text().notNull(),
  language: text().$type<Locale>().notNull(),
  suspectedSpam: boolean().notNull().default(false),
  createdAt: instant().notNull(),
});

export const mail = pgTable('mail', {
  id: identity(),
  buildingId: reference().notNull(),
  kind: text().notNull(),
  recipient: text().notNull(),
  replyTo: text(),
  language: text().$type<Locale>().notNull(),
  subject: text().notNull(),
  bodyHtml: text().notNull(),
  bodyText: text().notNull(),
  /**
   * Token of the link in the mail, until the mail is sent. The text has a placeholder for it
   * (notifications/mail-link.ts).
   */
  sealedLink: sealedText(),
  state: text().$type<'kept' | 'queued' | 'sent' | 'failed' | 'withdrawn'>().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instant(),
  claim: uuid(),
  lastError: text(),
  contactMessageId: reference(),
  userId: reference(),
  bookingId: reference(),
  /** The booking event that the mail is about. If the event is undone, the mail is withdrawn. */
  bookingEventId: reference(),
  repeatOf: reference(),
  /** The invoice attached as PDF, and also as UBL if requested. */
  invoiceId: reference(),
  bringsUbl: boolean().notNull().default(false),
  /** First day of the month whose report is attached. */
  reportMonth: calendarDay(),
  createdAt: instant().notNull(),
  sentAt: instant(),
  /** Recipient and subject for search, in lowercase and without accents. */
  searchText: text().generatedAlwaysAs(sql`false`),
});

export const mailText = pgTable(
  'mail_text',
  {
    buildingId: reference().notNull(),
    kind: text().notNull(),
    subject: localized().notNull(),
    body: localized().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buildingId, table.kind] })],
);

export const alert = pgTable('alert', {
  id: identity(),
  buildingId: reference().notNull(),
  kind: text().notNull(),
  subject: text().notNull(),
  urgent: boolean().notNull().default(false),
  bookingId: reference(),
  apartmentId: reference(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  resolvedAt: instant(),
  resolvedBy: reference(),
});

export const adminLook = pgTable(
  'desk_look',
  {
    userId: reference().notNull(),
    buildingId: reference().notNull(),
    subject: text().$type<'web_bookings'>().notNull(),
    lookedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.buildingId, table.subject] })],
);

export const bookingLook = pgTable(
  'booking_look',
  { userId: reference().notNull(), bookingId: reference().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.bookingId] })],
);
