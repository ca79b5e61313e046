import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { calendarDay, reference } from './column-types.server';

/** Data that reports need in addition to the records that they count. */

export const formerStatus = pgTable(
  'former_status',
  {
    apartmentId: reference().notNull(),
    untilOn: calendarDay().notNull(),
    status: text().$type<'active' | 'maintenance' | 'retired'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.apartmentId, table.untilOn] })],
);
