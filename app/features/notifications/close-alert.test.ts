import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { alert } from '../../database/message-schema.server';
import { testApi } from '../../../tests/api';
import { bookStay } from '../../../tests/booked-stays';
import { useCalendarSite } from '../../../tests/calendar-site';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeApartment, makeCategory } from '../../../tests/factories';
import { codeOf, useTeam } from '../../../tests/team';
import { moveBooking } from '../front-desk/move/move-booking.server';
import { closeAlert } from './close-alert.server';
import { calendarFeedRoutes } from '../calendars/api-calendars.server';
import { notificationRoutes } from './api.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const team = useTeam();
const site = useCalendarSite();
const api = testApi(calendarFeedRoutes, notificationRoutes);
const stay = { checkIn: '2027-05-03', checkOut: '2027-05-10' };

/** Creates a booking with nights that another site sells too; returns the booking, the alert, and a free apartment. */
async function soldTwice() {
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
  const [row] = await open();
  return { bookingId: id, alertId: row!.id, other };
}
const open = () =>
  db()
    .select()
    .from(alert)
    .where(and(eq(alert.kind, 'calendar_conflict'), isNull(alert.resolvedAt)));

test('nights that are sold twice cannot be ticked off while both sales stand', async () => {
  const { bookingId, alertId, other } = await soldTwice();
  const resolve = api.post(`/alerts/${alertId}/resolve`, {}, team.admin);
  expect(await codeOf(resolve)).toEqual([409, 'still_double_sold']);
  expect(await open()).toHaveLength(1);
  await moveBooking(systemActor, { id: bookingId, ...stay, apartmentId: other });
  expect(await open()).toEqual([]);
});

test('once they are over, they can', async () => {
  const { alertId } = await soldTwice();
  wait(365 * 24 * 60);
  await closeAlert(systemActor, alertId);
  expect(await open()).toEqual([]);
});
