import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { auditEntry } from '../../database/people-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { adminBooking, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { makeBuilding } from '../../../tests/factories';
import { addNote } from '../front-desk/lifecycle/add-note.server';
import { cancelBooking } from '../front-desk/lifecycle/cancel-booking.server';
import { previewCancellation } from '../front-desk/lifecycle/preview-cancellation.server';
import { undoStep } from '../front-desk/lifecycle/undo-step.server';
import { updateBooking } from '../front-desk/write/update-booking.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();

test('every step is in the audit log: who took it, and what it changed, from what to what', async () => {
  const { id } = await adminBooking(staff.reception);
  await updateBooking(staff.reception, id, { version: 1, adults: 1, bailCents: 10_000 });
  const { eventId } = await cancelBooking(staff.reception, id, { version: 2 });
  await undoStep(staff.reception, id, { eventId });
  await addNote(staff.reception, id, { text: 'Llega tarde' });
  const entries = await db()
    .select({ action: auditEntry.action, before: auditEntry.before, after: auditEntry.after })
    .from(auditEntry)
    .where(eq(auditEntry.userId, staff.reception.user!.id!))
    .orderBy(asc(auditEntry.id));
  const cancelled = { state: 'cancelled', cancellationFeeCents: 0, owedCents: 0 };
  const booked = { state: 'confirmed', cancellationFeeCents: null, owedCents: 35_000 };
  expect(entries.filter(({ action }) => action.startsWith('booking.')).slice(1)).toEqual([
    {
      action: 'booking.updated',
      before: { adults: 2, bailCents: 30_000 },
      after: { adults: 1, bailCents: 10_000 },
    },
    { action: 'booking.cancelled', before: booked, after: cancelled },
    { action: 'booking.undone', before: cancelled, after: booked },
    { action: 'booking.note', before: null, after: { text: 'Llega tarde' } },
  ]);
});

test('a booking of another building is not there', async () => {
  const { id } = await adminBooking(staff.reception);
  const elsewhere = await makeBuilding({ isPublic: false, name: 'Otra' });
  await db().execute(sql`UPDATE booking SET building_id = ${elsewhere} WHERE id = ${id}`);
  expect(await refusalOf(cancelBooking(staff.reception, id))).toEqual(['not_found']);
  expect(await refusalOf(previewCancellation(staff.reception, id))).toEqual(['not_found']);
  expect(await refusalOf(addNote(staff.reception, id, { text: 'x' }))).toEqual(['not_found']);
});
