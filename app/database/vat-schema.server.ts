import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { VatCause } from '../core/vat-class';
import { calendarDay, localized, reference } from './column-types.server';

/** Tables of migrations/0049_vat_regimes.sql, which has the constraints and triggers. */

export const vatTable = pgTable('vat_table', {
  buildingId: reference().primaryKey(),
  version: integer().notNull().default(1),
});

export const vatRegime = pgTable(
  'vat_regime',
  { buildingId: reference().notNull(), validFrom: calendarDay().notNull() },
  (table) => [primaryKey({ columns: [table.buildingId, table.validFrom] })],
);

export const vatRule = pgTable(
  'vat_rule',
  {
    buildingId: reference().notNull(),
    validFrom: calendarDay().notNull(),
    position: integer().notNull(),
    company: boolean(),
    services: boolean(),
    minNights: integer(),
    maxNights: integer(),
    categoryId: reference(),
    treatment: text().$type<'lodging' | 'lease_company' | 'exempt' | 'apartment'>().notNull(),
    cause: text().$type<VatCause>(),
    article: localized(),
    /** Text of the reason, used instead of a list of the conditions. */
    reason: localized(),
  },
  (table) => [primaryKey({ columns: [table.buildingId, table.validFrom, table.position] })],
);
