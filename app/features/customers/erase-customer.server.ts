import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { isStaff } from '../../access/role-scopes';
import { endSessions } from '../../access/session.server';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { customer, userAccount } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { eraseAccount, provedEmails } from '../users/erase-account.server';
import { lockCustomers, refuseRemoved, type CustomerRow } from './customers-store.server';
import { eraseCustomers } from './erase-customers.server';
import { erasureRefusal } from './erasure-refusal.server';

const erasureInput = z.object({
  version: z.coerce.number().int().min(1),
  confirm: z.literal([true, 'on'], 'confirm_erasure'),
});

/**
 * Erases a customer on request, along with the account, everything in the account, and emails to the customer (GDPR
 * article 17). Data that must be kept by law is restricted (retention.ts). Refused while stays, bails or balances are
 * open.
 */
export async function eraseCustomer(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'customers:erase');
  const { version } = parse(erasureInput, input);
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  await inTransaction(async () => {
    const [row] = (await lockCustomers(actor, [id])) as [CustomerRow];
    refuseRemoved(row);
    if (row.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { version: row.version } } });
    }
    const account = row.userId === null ? null : await lockAccount(row.userId);
    const all = account ? await lockCustomersOf(account.id) : [row];
    const ids = all.map((one) => one.id);
    const refusal = await erasureRefusal(id, today);
    if (refusal) throw new AppError(refusal.code, { extra: { stays: refusal.stays } });
    const emails = [
      ...all.map(({ email }) => email),
      ...(await formerEmails(ids)),
      ...(account ? await provedEmails(account) : []),
    ];
    await eraseCustomers(ids, today, { userIds: account ? [account.id] : [], emails }, actor);
    if (account) {
      await eraseAccount(account);
      await endSessions(account.id, 'erased');
    }
    for (const erased of ids) {
      await recordAudit(actor, { action: 'customer.erased', subject: { kind: 'customer', id: erased } });
    }
    if (account) await recordAudit(actor, { action: 'user.erased', subject: { kind: 'user', id: account.id } });
  });
}

/** Returns earlier emails that staff has since corrected. */
async function formerEmails(ids: readonly number[]): Promise<string[]> {
  const { rows } = await db().execute<{ email: string }>(sql`
    SELECT DISTINCT before ->> 'email' AS email FROM audit_entry
    WHERE subject_kind = 'customer' AND subject_id = ANY(${sql.param(ids.map(String))}::text[])
      AND before ->> 'email' <> ''`);
  return rows.map(({ email }) => email);
}

/** Locks the user's account; refuses staff accounts. */
async function lockAccount(userId: number) {
  const [account] = await db().select().from(userAccount).where(eq(userAccount.id, userId)).for('update');
  if (account && isStaff(account.role)) throw new AppError('customer_of_team');
  return account ?? null;
}

/** Locks all customers of an account, which belong to one person. */
async function lockCustomersOf(userId: number): Promise<CustomerRow[]> {
  return db().select().from(customer).where(eq(customer.userId, userId)).orderBy(asc(customer.id)).for('update');
}
