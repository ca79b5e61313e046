import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { calendarDay, reference } from './column-types.server';

/** What reports look up beside what they count. */

/** Which status an apartment had before a day. */
export const formerStatus = pgTable(
  'former_status',
  {
    apartmentId: reference().notNull(),
    untilOn: calendarDay().notNull(),
    status: text().$type<'active' | 'maintenance' | 'retired'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.apartmentId, table.untilOn] })],
);
