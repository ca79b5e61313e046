import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { systemActor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { testApi } from '../../../../tests/api';
import { bookStay, cancelStays } from '../../../../tests/booked-stays';
import { useCalendarSite } from '../../../../tests/calendar-site';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeApartment, makeCategory } from '../../../../tests/factories';
import { useTeam } from '../../../../tests/team';
import { undoStep } from '../lifecycle/undo-step.server';
import { listMoveTargets } from './list-move-targets.server';
import { moveBooking } from './move-booking.server';
import { previewMove } from './preview-move.server';
import { calendarFeedRoutes } from '../../calendars/api-calendars.server';

useRolledBackDatabase();
useStoppedClock();
const team = useTeam();
const site = useCalendarSite();
const api = testApi(calendarFeedRoutes);
const stay = { checkIn: '2027-05-03', checkOut: '2027-05-10' };

/** Excludes the alert about the new booking. */
const openAlerts = async () =>
  (
    await db().execute(
      sql`SELECT kind, booking_id::int AS id FROM alert WHERE resolved_at IS NULL AND kind <> 'web_booking'`,
    )
  ).rows;
const closedOutside = async () =>
  (
    await db().execute<{ nights: string }>(
      sql`SELECT lower(stay) || ' ' || upper(stay) AS nights FROM occupancy WHERE kind = 'external' ORDER BY 1`,
    )
  ).rows.map(({ nights }) => nights);

test('a booking that moves out of a conflict gives the nights to the other site and resolves its alert', async () => {
  const category = await makeCategory(1);
  const { apartmentId: currentApartment } = await makeApartment(1, category, { code: '1A' });
  const { apartmentId: other } = await makeApartment(1, category, { code: '1B' });
  const { id } = await bookStay({ ...stay, apartmentId: currentApartment });
  site.says(['a', '2027-05-08', '2027-05-12']);
  const feed = { source: 'airbnb', url: site.url() };
  const added = (await (await api.post(`/apartments/${currentApartment}/calendars`, feed, team.admin)).json()) as {
    id: number;
  };
  await api.post(`/apartments/${currentApartment}/calendars/${added.id}/read`, {}, team.admin);
  expect(await openAlerts()).toEqual([{ kind: 'calendar_conflict', id }]);

  const { id: elsewhere } = await bookStay({ ...stay, apartmentId: other });
  expect(await previewMove(systemActor, { id: elsewhere, ...stay, checkOut: '2027-05-09' })).toMatchObject({
    possible: true,
    resolvesConflict: false,
  });
  await cancelStays(sql`id = ${elsewhere}`);

  const targets = await listMoveTargets(systemActor, id, {});
  expect(targets.conflicts).toEqual([{ code: '1A', checkIn: '2027-05-08', checkOut: '2027-05-12', source: 'airbnb' }]);
  expect(targets.targets.find(({ code }) => code === '1A')).toMatchObject({ refusal: 'not_available' });
  // A split that keeps only the nights not claimed by another site is also offered.
  expect(targets.splits.map(({ segments }) => segments.map(({ code, nights }) => [code, nights]))).toEqual([
    [
      ['1A', 5],
      ['1B', 2],
    ],
  ]);
  for (const [expected, resolves] of [
    [{ apartmentId: other }, true],
    [{ ...stay, checkOut: '2027-05-08' }, true],
    [{ ...stay, checkOut: '2027-05-09' }, false],
  ] as const) {
    expect(await previewMove(systemActor, { id, ...stay, ...expected })).toMatchObject({ resolvesConflict: resolves });
  }

  const { eventId } = await moveBooking(systemActor, { id, ...stay, apartmentId: other });
  expect([await openAlerts(), await closedOutside()]).toEqual([[], ['2027-05-08 2027-05-10', '2027-05-10 2027-05-12']]);
  // The undo restores the conflict and its alert, so that no night is lost unnoticed.
  await undoStep(systemActor, id, { eventId });
  expect([await openAlerts(), await closedOutside()]).toEqual([
    [{ kind: 'calendar_conflict', id }],
    ['2027-05-10 2027-05-12'],
  ]);
});
