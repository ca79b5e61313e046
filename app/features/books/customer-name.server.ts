import { sql } from 'drizzle-orm';
import { customer } from '../../database/people-schema.server';

/** The customer's name, preferring the company over the person; empty if there is none. */
export const customerName = sql<string>`coalesce(nullif(${customer.companyName}, ''),
  trim(concat_ws(' ', ${customer.firstName}, ${customer.lastName})), '')`;
