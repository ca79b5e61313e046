import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, sealedText } from './column-types.server';

/** Tables of migrations/0014_secret_check.sql and 0015_sealed_texts.sql. */

export const secretCheck = pgTable('secret_check', {
  id: boolean().primaryKey().default(true),
  sealedCheck: sealedText().notNull(),
  madeAt: instant().notNull(),
  rotatedAt: instant(),
  /** Time when clear-text rows of earlier versions were sealed. */
  clearSealedAt: instant(),
});

export const retiredKey = pgTable('retired_key', {
  id: identity(),
  purpose: text().notNull(),
  sealedKey: sealedText().notNull(),
  retiredAt: instant().notNull(),
});
