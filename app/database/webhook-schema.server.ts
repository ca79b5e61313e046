import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant, reference, sealedText } from './column-types.server';

/** Tables of migrations/0008_daily_work.sql, which has the constraints. */

export type WebhookEvent =
  | 'booking.created'
  | 'booking.changed'
  | 'booking.cancelled'
  | 'bail.received'
  | 'bail.deducted'
  | 'bail.disputed'
  | 'bail.returned';

export const webhook = pgTable('webhook', {
  id: identity(),
  buildingId: reference().notNull(),
  url: text().notNull(),
  secret: sealedText().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});

export const webhookDelivery = pgTable('webhook_delivery', {
  id: identity(),
  webhookId: reference().notNull(),
  /** Sent with every attempt, so that the receiver recognizes repeated deliveries. */
  deliveryKey: uuid().notNull(),
  event: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  state: text().$type<'queued' | 'delivered' | 'failed'>().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instant(),
  lastStatus: integer(),
  lastError: text(),
  createdAt: instant().notNull(),
  deliveredAt: instant(),
});
