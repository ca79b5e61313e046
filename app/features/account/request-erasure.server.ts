import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { requireSecuredUser, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { isStaff } from '../../access/role-scopes';
import { endSessions } from '../../access/session.server';
import { AppError } from '../../core/app-error';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { databaseRefusal, db, inTransaction } from '../../database/connection.server';
import { customer, userAccount } from '../../database/people-schema.server';
import { requirePublicBuilding } from '../building/public-building.server';
import { eraseCustomers } from '../customers/erase-customers.server';
import { openMatters } from '../customers/open-matters.server';
import { eraseAccount, provedEmails } from '../users/erase-account.server';
import { linkGuestBookings } from '../users/link-guest-bookings.server';
import { requireCurrentPassword } from '../users/current-password.server';
import { knownPasswordInput } from '../users/password-input';

const erasureInput = z.object({
  password: knownPasswordInput,
  confirm: z.literal(true, 'confirm_erasure'),
});

/**
 * Erases everything that the building stores about the user, all or nothing (GDPR article 17). Data that the law
 * requires are restricted instead (customers/retention.ts). Refused while a stay is upcoming or under way, or while its
 * bail must still be returned. Actions of staff are the building's records: only an administrator closes staff
 * accounts, and administrators can erase their own accounts if another administrator remains.
 */
export async function requestErasure(actor: Actor, input: unknown): Promise<void> {
  const user = requireSecuredUser(actor);
  if (isStaff(user.role) && user.role !== 'administrator') throw new AppError('staff_account');
  const { password } = parse(erasureInput, input);
  await requireCurrentPassword(user, password);
  try {
    await inTransaction(() => erase(actor, user.id));
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'administrator_remains') throw error;
    throw new AppError('last_administrator', { cause: error });
  }
}

async function erase(actor: Actor, userId: number): Promise<void> {
  const [account] = await db().select().from(userAccount).where(eq(userAccount.id, userId)).for('update');
  if (!account) throw new AppError('unauthenticated');
  await linkGuestBookings(userId);
  const { timeZone } = await requirePublicBuilding();
  const today = dateInZone(now(), timeZone);
  const own = await db().select({ id: customer.id }).from(customer).where(eq(customer.userId, userId)).for('update');
  const customerIds = own.map(({ id }) => id);
  await refuseOpenStays(customerIds, today);
  await eraseCustomers(customerIds, today, { userIds: [userId], emails: await provedEmails(account) }, actor);
  await eraseAccount(account);
  await endSessions(userId, 'erased');
  for (const id of customerIds) {
    await recordAudit(actor, { action: 'customer.erased', subject: { kind: 'customer', id } });
  }
  await recordAudit(actor, { action: 'user.erased', subject: { kind: 'user', id: userId } });
}

async function refuseOpenStays(customerIds: readonly number[], today: CalendarDate): Promise<void> {
  const { stays, bails } = await openMatters(customerIds, today);
  if (stays.length > 0) throw new AppError('stays_to_come', { extra: { stays } });
  if (bails.length > 0) throw new AppError('bail_to_return', { extra: { stays: bails } });
}
