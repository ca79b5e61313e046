import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { inTransaction } from '../../database/connection.server';
import { bookingClaim } from '../../database/booking-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { deliverSoon } from '../notifications/deliver-mail.server';
import { endClaims } from '../users/end-claims.server';
import { changedFields } from '../../core/changed-fields';
import { customerProblems } from './customer-checks';
import { dataOf } from './customer-data';
import { tidied, updateCustomerInput } from './customer-input';
import { changeCustomer, columnsOf, lockCustomers, refuseRemoved } from './customers-store.server';
import { refuseFutureBirth } from './refuse-future-birth.server';

/**
 * Updates a customer. Refuses an outdated version with the current data; existing errors in unchanged fields don't
 * block saving.
 */
export async function updateCustomer(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'customers:write');
  const { version, ...changes } = parse(updateCustomerInput, input);
  const { timeZone } = await requireAdminBuilding(actor);
  await inTransaction(async () => {
    const [row] = (await lockCustomers(actor, [id])) as [Awaited<ReturnType<typeof lockCustomers>>[number]];
    refuseRemoved(row);
    const current = dataOf(row);
    if (row.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...current, version: row.version } } });
    }
    const requested = tidied({ ...current, ...changedFields(current, changes).after });
    const { before, after, isEmpty } = changedFields(current, requested);
    if (isEmpty) return;
    const known = new Set(customerProblems(current).map(({ path, problem }) => `${path} ${problem}`));
    const fields = customerProblems(requested).filter(
      ({ path, problem }) => Object.hasOwn(after, path.split('.')[0]!) || !known.has(`${path} ${problem}`),
    );
    if (fields.length > 0) throw new AppError('invalid_input', { fields });
    if ('birthDate' in after) refuseFutureBirth(requested.birthDate, timeZone);
    await changeCustomer(id, columnsOf(after, row.marketingConsentAt));
    await recordAudit(actor, { action: 'customer.updated', subject: { kind: 'customer', id }, before, after });
    // Ends the access of accounts that claimed a booking through the previous email address, which was not this
    // person's.
    if ('email' in after) await endClaims(eq(bookingClaim.customerId, id), row.userId);
  });
  deliverSoon();
}
