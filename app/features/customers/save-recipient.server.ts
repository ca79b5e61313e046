import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { createCustomerInput } from './customer-input';
import { columnsOf } from './customers-store.server';

/**
 * Keeps whom a guest wants invoices made out to, in the running transaction: a record of its own, as what a visitor types
 * changes nobody who is known. It stands in until the team writes it down, and goes once nothing refers to it.
 */
export async function saveRecipient(actor: Actor, buildingId: number, input: unknown): Promise<number> {
  const data = parse(createCustomerInput, input);
  const [row] = await db()
    .insert(customer)
    .values({ ...columnsOf(data), buildingId, standsIn: true, createdAt: now() })
    .returning({ id: customer.id });
  await recordAudit(actor, {
    action: 'customer.created',
    subject: { kind: 'customer', id: row!.id },
    after: { ...data },
  });
  return row!.id;
}
