import { z } from 'zod';
import { authorize, type Actor } from '../../access/actor';
import { parseCalendarDate } from '../../core/calendar-date';
import { parse } from '../../core/parse';
import { lineOfText } from '../../core/text-input';
import { requireAdminBuilding } from '../building/admin-building.server';
import { dataOf } from './customer-data';
import { adminCustomer, refuseRemoved } from './customers-store.server';
import { duplicatesLike } from './duplicates.server';

const text = lineOfText(254).catch('').default('');

/** Current values of a form; invalid ones match nothing. */
const probeInput = z.object({
  email: text,
  phone: text,
  documentNumber: text,
  taxNumber: text,
  firstName: text,
  lastName: text,
  birthDate: text.transform((written) => parseCalendarDate(written) ?? null),
  country: text,
  except: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});

export async function findDuplicates(actor: Actor, input: unknown) {
  authorize(actor, 'customers:read');
  const { except, ...probe } = parse(probeInput, input);
  const building = await requireAdminBuilding(actor);
  return { data: await duplicatesLike(building.id, probe, except) };
}

export async function listDuplicates(actor: Actor, id: number) {
  authorize(actor, 'customers:read');
  const row = await adminCustomer(actor, id);
  refuseRemoved(row);
  return { data: await duplicatesLike(row.buildingId, dataOf(row), id) };
}
