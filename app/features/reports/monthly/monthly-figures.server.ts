import { authorize, type Actor } from '../../../access/actor';
import { addMonths, dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { inReport } from '../period/in-report.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { viewStanding } from '../billing/view-standing.server';
import { viewBilled } from '../billing/view-billing.server';
import { viewComing, viewOccupied } from '../occupation/view-occupation.server';
import { monthEnd } from '../period/report-periods';
import { hasAnything } from './monthly-choice';

export type MonthlyFigures = Awaited<ReturnType<typeof monthlyFigures>>;

const MONTHS_SHOWN = 12;
const COMING_SHOWN = 6;

/**
 * Returns a month's figures of both reports, with the same month of the year before, the twelve months up to it, and
 * the sales of the coming months.
 */
export async function monthlyFigures(actor: Actor, month: CalendarDate) {
  authorize(actor, 'reports:read');
  const { timeZone } = await requireAdminBuilding(actor);
  const days = { from: month, to: monthEnd(month) };
  const year = { from: addMonths(month, 1 - MONTHS_SHOWN), to: days.to };
  return inReport(async () => {
    const nights = await viewOccupied(actor, days);
    const billed = await viewBilled(actor, { ...days, by: 'category' }, true);
    const byChannel = await viewBilled(actor, { ...days, by: 'channel' }, true);
    const [nightsOfYear, billedOfYear] = [await viewOccupied(actor, year), await viewBilled(actor, year)];
    const figures = {
      today: dateInZone(now(), timeZone),
      days,
      /** Period compared for nights; money is compared only for the part of the month that is past. */
      before: nights.before,
      nights: nights.total,
      billed: billed.total,
      standing: await viewStanding(actor, {}),
      year: { nights: nightsOfYear.total, billed: billedOfYear.total },
      months: nightsOfYear.buckets.map(({ days: bucket, ...each }, index) => ({
        days: bucket,
        nights: each,
        billed: billedOfYear.buckets[index]!,
      })),
      categories: nights.categories.map(({ id, name, units, now: current, before }) => ({
        name,
        units,
        now: current,
        before,
        billed: billed.groups.find(({ key }) => key === String(id))?.now ?? null,
      })),
      apartments: nights.apartments,
      channels: channelsOf(nights.channels, byChannel.groups),
      coming: (await viewComing(actor)).slice(0, COMING_SHOWN),
    };
    return { ...figures, isEmpty: !hasAnything(figures.year) };
  });
}

type Nights = Awaited<ReturnType<typeof viewOccupied>>['channels'];
type Billed = Awaited<ReturnType<typeof viewBilled>>['groups'];

/** Returns the channels with sales or invoices; last, amounts invoiced without a booking, which have no channel. */
function channelsOf(nights: Nights, billed: Billed) {
  const billedBy = (key: string) => billed.find((group) => group.key === key);
  const sold = nights
    .map(({ key, now: current, before }) => ({ key, nights: { now: current, before }, billed: billedBy(key) ?? null }))
    .filter((each) => each.nights.now.sold + each.nights.before.sold + each.nights.now.stays > 0 || each.billed);
  const none = billedBy('');
  return none ? [...sold, { key: '' as const, nights: null, billed: none }] : sold;
}
