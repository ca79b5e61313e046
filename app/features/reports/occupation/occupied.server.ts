import { textIn, type Locale } from '../../../core/locale';
import { channels } from '../../bookings/booking-list';
import { bucketsOf, bucketStart, yearBefore, type Days, type PeriodUnit } from '../period/report-periods';
import type { Inventory, KnownUnit } from './inventory-of.server';
import { readStoredSums } from './stored-sums.server';
import {
  addNights,
  nightFigures,
  noNights,
  type Arrived,
  type NightFigures,
  type NightSums,
  type Sold,
} from './night-figures';
import { categoryTypes, type NightFilter } from './night-filter';
import { stayLengths } from './stay-lengths';
import { sumArrivals, type ArrivedBy } from './sum-arrivals.server';
import { sumNights, type SoldBy } from './sum-nights.server';
import type { BuildingScope } from '../period/building-scope';

export interface Compared {
  now: NightFigures;
  before: NightFigures;
}

export async function occupiedIn(
  of: BuildingScope,
  days: Days,
  filter: NightFilter,
  unit: PeriodUnit,
  inventory: Inventory,
  locale: Locale,
) {
  const current = await factsOf(of, days, filter, unit, inventory);
  const before = await factsOf(of, yearBefore(days), filter, unit, inventory);
  return {
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
  of: BuildingScope,
  days: Days,
  filter: NightFilter,
  unit: PeriodUnit,
  inventory: Inventory,
): Promise<Facts> {
  const stored = await readStoredSums(of, days, filter);
  return {
    days,
    unit,
    inventory,
    sold: await sumNights(of, stored, filter, unit),
    arrived: await sumArrivals(of, stored, filter, unit),
  };
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

/** Sums the nights sold through one channel, or in stays of one length, relative to all sellable nights. */
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
