import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { createCustomerInput, newCustomerFlag } from './customer-input';
import { columnsOf } from './customers-store.server';
import { duplicatesLike } from './duplicates.server';
import { refuseFutureBirth } from './refuse-future-birth.server';

/** Creates a customer. Refuses possible duplicates unless the input confirms that this is a different person. */
export async function createCustomer(actor: Actor, input: unknown): Promise<{ id: number }> {
  authorize(actor, 'customers:write');
  const data = parse(createCustomerInput, input);
  const { newCustomer } = parse(newCustomerFlag, input);
  const building = await requireAdminBuilding(actor);
  refuseFutureBirth(data.birthDate, building.timeZone);
  return inTransaction(async () => {
    if (!newCustomer) {
      const matches = await duplicatesLike(building.id, data);
      if (matches.some(({ certain }) => certain)) throw new AppError('customer_duplicate', { extra: { matches } });
    }
    const [row] = await db()
      .insert(customer)
      .values({ ...columnsOf(data), buildingId: building.id, createdAt: now() })
      .returning({ id: customer.id });
    await recordAudit(actor, {
      action: 'customer.created',
      subject: { kind: 'customer', id: row!.id },
      after: { ...data },
    });
    return { id: row!.id };
  });
}
