import type { z } from 'zod';
import { authorize, type Actor } from '../../../access/actor';
import { addMonths, dateInZone, monthStart, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { textIn, type Locale } from '../../../core/locale';
import { parse } from '../../../core/parse';
import { inReport } from '../period/in-report.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { channels } from '../../bookings/booking-list';
import { bucketsOf, bucketStart, monthEnd, yearBefore, type Days, type PeriodUnit } from '../period/report-periods';
import { inventoryOf, type Inventory, type KnownUnit } from './inventory-of.server';
import { keptSums } from './kept-sums.server';
import {
  addNights,
  nightFigures,
  noNights,
  type Arrived,
  type NightFigures,
  type NightSums,
  type Sold,
} from './night-figures';
import { occupationInput } from './occupation-input';
import { categoryTypes, type NightFilter } from './night-filter';
import { occupiedNights } from './occupancy-by-night.server';
import { comingMonths, monthsToCome, paceOf } from './on-the-books.server';
import { soldByNight } from './sold-by-night.server';
import type { Whose } from './sold-nights.server';
import { stayLengths } from './stay-lengths';
import { sumArrivals, type ArrivedBy } from './sum-arrivals.server';
import { sumNights, type SoldBy } from './sum-nights.server';

export type OccupationReport = Awaited<ReturnType<typeof viewOccupation>>;

/** A line of the report beside the same of the year before. */
export interface Compared {
  now: NightFigures;
  before: NightFigures;
}

/** How the building was occupied in a period, by what it can be told apart by, beside the year before; and what is sold of the months to come. */
export async function viewOccupation(actor: Actor, input: unknown) {
  authorize(actor, 'reports:read');
  const building = await requireAdminBuilding(actor);
  const { id, timeZone } = building;
  const today = dateInZone(now(), timeZone);
  const asked = parse(occupationInput(today), input);
  return inReport(() => occupationOf({ id, timeZone }, asked, today, actor.locale));
}

async function occupationOf(
  of: Whose,
  { from, to, unit, by, pace: paceDay, ...filter }: z.output<ReturnType<typeof occupationInput>>,
  today: CalendarDate,
  locale: Locale,
) {
  const days = { from, to };
  const coming = monthsToCome(today);
  const inventory = await inventoryOf(of, [days, yearBefore(days), coming, yearBefore(coming)], filter);
  const current = await factsOf(of, days, filter, unit, inventory);
  const before = await factsOf(of, yearBefore(days), filter, unit, inventory);
  const paceMonth = monthOf(paceDay ?? addMonths(monthStart(today), 1));
  return {
    today,
    timeZone: of.timeZone,
    days,
    before: yearBefore(days),
    unit,
    by,
    filter,
    total: compare(totalOf(current), totalOf(before)),
    buckets: bucketsOf(days, unit).map((bucket) => ({
      days: bucket,
      ...compare(bucketSums(current, bucket), bucketSums(before, yearBefore(bucket))),
    })),
    types: categoryTypes
      .map((type) => ({ key: type, ...ofUnits(current, before, (each) => each.type === type) }))
      .filter(isKnown),
    categories: [...Map.groupBy(current.inventory.units, ({ categoryId }) => categoryId)].map(
      ([categoryId, units]) => ({
        id: categoryId,
        name: textIn(units[0]!.categoryName, locale),
        units: units.length,
        ...ofUnits(current, before, (each) => each.categoryId === categoryId),
        buckets: bucketsOf(days, unit).map((bucket) => occupancyIn(current, bucket, categoryId)),
      }),
    ),
    apartments: current.inventory.units.map((each) => ({
      id: each.id,
      code: each.code,
      category: textIn(each.categoryName, locale),
      ...compare(unitSums(current, each.id), unitSums(before, each.id)),
    })),
    channels: channels.map((channel) => ({
      key: channel,
      ...compare(
        shareOf(current, current.sold.channel.get(channel), current.arrived.channel.get(channel)),
        shareOf(before, before.sold.channel.get(channel), before.arrived.channel.get(channel)),
      ),
    })),
    lengths: stayLengths.map((length) => ({
      key: length,
      ...compare(
        shareOf(current, current.sold.length.get(length), current.arrived.length.get(length)),
        shareOf(before, before.sold.length.get(length), before.arrived.length.get(length)),
      ),
    })),
    nights: occupiedNights(inventory, await soldByNight(of, days, filter), days),
    coming: await comingMonths(of, filter, today, inventory),
    pace: {
      month: paceMonth,
      now: await paceOf(of, paceMonth, filter, today),
      before: await paceOf(of, yearBefore(paceMonth), filter, today),
    },
  };
}

interface Facts {
  days: Days;
  unit: PeriodUnit;
  inventory: Inventory;
  sold: SoldBy;
  arrived: ArrivedBy;
}

async function factsOf(
  of: Whose,
  days: Days,
  filter: NightFilter,
  unit: PeriodUnit,
  inventory: Inventory,
): Promise<Facts> {
  const kept = await keptSums(of, days, filter);
  return {
    days,
    unit,
    inventory,
    sold: await sumNights(of, kept, filter, unit),
    arrived: await sumArrivals(of, kept, filter, unit),
  };
}

function monthOf(day: CalendarDate): Days {
  return { from: monthStart(day), to: monthEnd(day) };
}

function compare(current: NightSums, before: NightSums): Compared {
  return { now: nightFigures(current), before: nightFigures(before) };
}

function sumsOf(let_: Pick<NightSums, 'letNights' | 'blocked'>, sold?: Sold, arrived?: Arrived): NightSums {
  const { nights = 0, priced = 0, cents = 0 } = sold ?? {};
  return { ...noNights, ...let_, sold: nights, priced, cents, ...arrived };
}

function bucketSums({ inventory, sold, arrived, unit }: Facts, bucket: Days): NightSums {
  const key = bucketStart(bucket.from, unit);
  const nights = inventory.grid.countOf(idsOf(inventory.units), bucket);
  return sumsOf(nights, sold.bucket.get(key), arrived.bucket.get(key));
}

function totalOf(facts: Facts): NightSums {
  return addNights(bucketsOf(facts.days, facts.unit).map((bucket) => bucketSums(facts, bucket)));
}

function unitSums({ inventory, sold, arrived, days }: Facts, id: number): NightSums {
  return sumsOf(inventory.grid.countOf([id], days), sold.unit.get(id), arrived.unit.get(id));
}

function ofUnits(current: Facts, before: Facts, which: (unit: KnownUnit) => boolean): Compared {
  const sums = (facts: Facts) => addNights(facts.inventory.units.filter(which).map(({ id }) => unitSums(facts, id)));
  return compare(sums(current), sums(before));
}

/** Of a channel or a length of stay: what it sold, of all that could be sold. */
function shareOf(facts: Facts, sold?: Sold, arrived?: Arrived): NightSums {
  return sumsOf(facts.inventory.grid.countOf(idsOf(facts.inventory.units), facts.days), sold, arrived);
}

function occupancyIn({ inventory, sold, unit }: Facts, bucket: Days, categoryId: number): NightFigures {
  const ids = idsOf(inventory.units.filter((each) => each.categoryId === categoryId));
  const key = `${bucketStart(bucket.from, unit)} ${categoryId}`;
  return nightFigures(sumsOf(inventory.grid.countOf(ids, bucket), sold.bucketOfCategory.get(key)));
}

function idsOf(units: readonly KnownUnit[]): number[] {
  return units.map(({ id }) => id);
}

function isKnown({ now: current, before }: Compared): boolean {
  return current.letNights + before.letNights > 0;
}
