import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '../core/locale';
import { calendarDay, identity, instant, localized, reference, sealedText } from './column-types.server';

/** Tables of migrations/0004_public_site.sql, 0008_daily_work.sql, 0011_mail_once.sql, 0024_opening.sql and 0026_looks.sql; the constraints stand there. */

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
  /** The token of its link, while it waits; in its words stands a place for it (notifications/mail-link.ts). */
  sealedLink: sealedText(),
  state: text().$type<'kept' | 'queued' | 'sent' | 'failed' | 'withdrawn'>().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instant(),
  /** The attempt that is sending it. */
  claim: uuid(),
  lastError: text(),
  contactMessageId: reference(),
  /** Whose account the mail is about. */
  userId: reference(),
  bookingId: reference(),
  /** The step that it is about: when the step is undone, the mail is withdrawn. */
  bookingEventId: reference(),
  /** The mail that was sent again by this one. */
  repeatOf: reference(),
  /** The invoice that it brings, as PDF, and as UBL too where it was asked for. */
  invoiceId: reference(),
  bringsUbl: boolean().notNull().default(false),
  /** The first day of the month whose report it brings. */
  reportMonth: calendarDay(),
  createdAt: instant().notNull(),
  sentAt: instant(),
  /** Address and subject as they are searched for: without capitals and accents. */
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
  /** What it is about; open alerts of one kind about the same thing are one. */
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
