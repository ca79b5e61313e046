import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { auditEntry } from '../../database/people-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { makeActor, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { whileUncommitted } from '../../../tests/lock-waits';
import { resetMailText, saveMailText } from './save-mail-text.server';

useTestDatabase();
useStoppedClock();
const staff = useStaff();

const text = (es: string) => ({ subject: { es }, body: { es: 'Hasta pronto.' } });
const kind = 'booking_confirmed';

test('who wrote the words of a mail is recorded, with those that the building had before', async () => {
  const admin = await makeActor('administrator');
  await saveMailText(admin, kind, { ...text('Uno'), version: 0 });
  await saveMailText(admin, kind, { ...text('Dos'), version: 1 });
  await resetMailText(admin, kind);
  const entries = await db()
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectKind, 'mail_text'))
    .orderBy(asc(auditEntry.id));
  const by = { userId: admin.user!.id, subjectId: `${staff.buildingId} ${kind}` };
  expect(entries).toMatchObject([
    { ...by, action: 'mail_text.updated', before: null, after: text('Uno') },
    { ...by, action: 'mail_text.updated', before: text('Uno'), after: text('Dos') },
    { ...by, action: 'mail_text.reset', before: text('Dos'), after: null },
  ]);
});

test('of two who write the first words at once, the second is told', async () => {
  const admin = await makeActor('administrator');
  const write = (es: string) => saveMailText(admin, kind, { ...text(es), version: 0 });
  const second = await whileUncommitted(
    () => write('Uno'),
    () => refusalOf(write('Dos')),
  );
  expect(second).toEqual(['version_conflict']);
});

test('who may read the words writes none', async () => {
  expect(await refusalOf(saveMailText(staff.reception, kind, { ...text('Uno'), version: 0 }))).toEqual(['forbidden']);
  expect(await refusalOf(resetMailText(staff.reception, kind))).toEqual(['forbidden']);
});
