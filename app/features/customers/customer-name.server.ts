import { sql } from 'drizzle-orm';
import { customer } from '../../database/people-schema.server';

/** What a customer is called: the company, or the person; empty where nobody is known. */
export const customerName = sql<string>`coalesce(nullif(${customer.companyName}, ''), concat_ws(' ', nullif(${customer.firstName}, ''), nullif(${customer.lastName}, '')))`;
