import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { addDays, dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { textIn, type LocalizedText } from '../../core/locale';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import type { PublicBuilding } from '../building/public-building.server';
import {
  blockBars,
  bookingBars,
  outsideBars,
  findAttentionBookings,
  type BarsOf,
  type Days,
} from './schedule-bars.server';
import { scheduleInput } from './schedule-input';
import { attentionItems } from './wanted';
import type { Bar, OutsideBar, Schedule, ScheduleApartment, ScheduleGroup } from './schedule-model';

/** Returns the occupancy on the given days, and all bars that need attention today. */
export async function viewSchedule(actor: Actor, input: unknown): Promise<Schedule> {
  authorize(actor, 'bookings:read');
  return scheduleOf(actor, await requireAdminBuilding(actor), input);
}

/** Returns the same as `viewSchedule`, for a building that is already loaded. */
export async function scheduleOf(actor: Actor, building: PublicBuilding, input: unknown): Promise<Schedule> {
  authorize(actor, 'bookings:read');
  const { part, ...days } = parse(scheduleInput, input);
  const today = dateInZone(now(), building.timeZone);
  const of: BarsOf = { buildingId: building.id, today, timeZone: building.timeZone };
  const [bars, rest] = await Promise.all([
    part === 'building' ? [] : barsOf(of, days),
    part === 'bars' ? { groups: [], urgent: [], dueToday: [] } : buildingOf(actor, of),
  ]);
  return { ...days, today, ...rest, bars };
}

async function barsOf(of: BarsOf, days: Days): Promise<Bar[]> {
  return (await Promise.all([bookingBars(of, days), blockBars(of, days), outsideBars(of, days)])).flat();
}

/** Returns the apartments by group, and all bars that need attention, on any day. */
async function buildingOf(actor: Actor, of: BarsOf): Promise<Pick<Schedule, 'groups' | 'urgent' | 'dueToday'>> {
  const [apartments, requests, conflicts] = await Promise.all([
    apartmentsOf(actor, of),
    findAttentionBookings(of),
    outsideBars(of, null),
  ]);
  return { groups: groupsOf(apartments, conflicts), ...attentionItems([...requests, ...conflicts], of.today) };
}

interface ApartmentRow extends Omit<ScheduleApartment, 'groupKey' | 'category' | 'lanes'> {
  categoryName: LocalizedText;
  flatCode: string | null;
}

type ListedApartment = Omit<ApartmentRow, 'categoryName'> & { category: string };

/** Returns the apartments that are not retired, and retired ones with a night from yesterday on. */
async function apartmentsOf(actor: Actor, { buildingId, today }: BarsOf): Promise<ListedApartment[]> {
  const { rows } = await db().execute<Record<keyof ApartmentRow, unknown>>(sql`
    SELECT apartment.id::int, apartment.code, apartment.category_id::int AS "categoryId",
      category.name AS "categoryName", apartment.max_guests AS "maxGuests", apartment.status,
      apartment.whole_flat AS "wholeFlat", flat.code AS "flatCode",
      coalesce(bool_or(${stateIn(sql`space.cleaning`, 'needsCleaning')}), false) AS "toClean",
      coalesce(json_agg(space.id ORDER BY space.id) FILTER (WHERE space.id IS NOT NULL), '[]') AS "spaceIds"
    FROM apartment
    JOIN category ON category.id = apartment.category_id
    LEFT JOIN shared_flat AS flat ON flat.id = apartment.shared_flat_id
    LEFT JOIN apartment_space ON apartment_space.apartment_id = apartment.id
    LEFT JOIN space ON space.id = apartment_space.space_id
    WHERE apartment.building_id = ${buildingId} AND (apartment.status <> 'retired' OR EXISTS (
      SELECT FROM booking_night WHERE booking_night.apartment_id = apartment.id
        AND booking_night.night >= ${addDays(today, -1)}::date))
    GROUP BY apartment.id, category.id, flat.id
    ORDER BY flat.code NULLS FIRST, apartment.whole_flat DESC, apartment.code`);
  return (rows as unknown as ApartmentRow[]).map(({ categoryName, ...row }) => ({
    ...row,
    category: textIn(categoryName, actor.locale),
  }));
}

function groupsOf(apartments: readonly ListedApartment[], conflicts: readonly OutsideBar[]): ScheduleGroup[] {
  const inConflict = new Set(conflicts.map(({ apartmentId }) => apartmentId));
  const byFlat = Map.groupBy(apartments, ({ flatCode }) => flatCode);
  return [...byFlat].map(([flatCode, members]) => {
    const key = flatCode === null ? 'suites' : `flat-${flatCode}`;
    return {
      key,
      kind: flatCode === null ? 'suites' : 'flat',
      code: flatCode ?? '',
      apartments: members.map(({ flatCode: _flat, ...apartment }) => ({
        ...apartment,
        groupKey: key,
        lanes: inConflict.has(apartment.id) ? 2 : 1,
      })),
    };
  });
}
