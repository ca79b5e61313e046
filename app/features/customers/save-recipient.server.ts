import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { createCustomerInput } from './customer-input';
import { columnsOf } from './customers-store.server';

/**
 * Saves an invoice recipient entered by a guest, in the running transaction. Creates a separate record, because a
 * visitor's input never changes an existing customer. The record is a placeholder until staff edits it, and is deleted
 * once nothing references it.
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
