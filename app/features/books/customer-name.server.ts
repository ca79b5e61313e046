import { sql } from 'drizzle-orm';
import { customer } from '../../database/people-schema.server';

/** What a customer is called, the company before the person; empty where there is none. */
export const customerName = sql<string>`coalesce(nullif(${customer.companyName}, ''),
  trim(concat_ws(' ', ${customer.firstName}, ${customer.lastName})), '')`;
