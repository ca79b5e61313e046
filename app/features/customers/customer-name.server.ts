import { sql } from 'drizzle-orm';
import { customer } from '../../database/people-schema.server';

/** The company's name, or else the person's; empty if there is neither. */
export const customerName = sql<string>`coalesce(nullif(${customer.companyName}, ''), concat_ws(' ', nullif(${customer.firstName}, ''), nullif(${customer.lastName}, '')))`;
