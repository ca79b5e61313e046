import { z } from '@hono/zod-openapi';
import { cents, day, rowId } from '../../access/api-parts.server';
import { bookingStates } from '../../core/booking-states';
import { channels } from '../bookings/booking-list';
import { overdueAges } from '../bookings/overdue-ages';
import { billingFigureNames } from './billing/billing-rows-input';
import { paymentMethods } from '../../core/payment-method';
import { billingGroups } from './billing/billing-filter';
import { categoryTypes, nightGroups } from './occupation/night-filter';
import { nightFigureNames } from './occupation/night-rows-input';
import { stayLengths } from './occupation/stay-lengths';
import { periodUnits } from './period/report-periods';

const whole = z.number().int();
const share = whole.nullable().describe('In hundredths of a percent; null if there is nothing to divide by');
const tenths = whole.nullable().describe('In tenths');

export const days = z.object({ from: day, to: day });
const period = { from: day.optional(), to: day.optional(), unit: z.enum(periodUnits).optional() };
export const shownPeriod = { today: day, timeZone: z.string(), days, unit: z.enum(periodUnits) };

const nightFilter = {
  type: z.enum(categoryTypes).optional(),
  category: rowId.optional(),
  apartment: rowId.optional(),
  channel: z.enum(channels).optional(),
  length: z.enum(stayLengths).optional(),
};
const billingFilter = {
  category: rowId.optional(),
  apartment: rowId.optional(),
  channel: z.enum(channels).optional(),
  customer: rowId.optional(),
  method: z.enum(paymentMethods).optional(),
};

export const occupationQuery = z.object({
  ...period,
  ...nightFilter,
  by: z.enum(nightGroups).optional().describe('What identifies the tables of its files'),
  pace: day.optional().describe('A day in the month whose pace is wanted; by default next month'),
});
export const nightRowsQuery = z.object({ ...period, ...nightFilter, figure: z.enum(nightFigureNames).optional() });
export const billingQuery = z.object({ ...period, ...billingFilter, by: z.enum(billingGroups).optional() });
export const billingRowsQuery = z.object({
  ...period,
  ...billingFilter,
  figure: z.enum(billingFigureNames).optional(),
  rate: whole.optional().describe('For invoices: lines at this rate only, in hundredths of a percent'),
  without: z.enum(billingGroups).optional().describe('Rows that belong to no group'),
});

export const nightFigures = z.object({
  letNights: whole,
  blocked: whole,
  sellable: whole,
  sold: whole,
  empty: whole,
  priced: whole.describe('Sold nights whose price is known'),
  cents: cents.describe('What the sold nights cost, without cleaning'),
  occupancyBasisPoints: share,
  adrCents: cents.nullable(),
  revparCents: cents.nullable(),
  stays: whole.describe('Stays that start on these days'),
  stayNights: whole,
  lengthTenths: tenths,
  leads: whole,
  leadDays: whole,
  leadTenths: tenths,
  cancelled: whole,
  cancelledBasisPoints: share,
  noShows: whole,
  feeCents: cents,
});
export const compared = { now: nightFigures, before: nightFigures };
const pacePoint = z.object({ day: whole, on: day, nights: whole, cents });

export const occupationReport = z.object({
  ...shownPeriod,
  before: days,
  by: z.enum(nightGroups),
  filter: z.object(nightFilter),
  total: z.object(compared),
  buckets: z.array(z.object({ days, ...compared })),
  types: z.array(z.object({ key: z.enum(categoryTypes), ...compared })),
  categories: z.array(
    z.object({ id: rowId, name: z.string(), units: whole, buckets: z.array(nightFigures), ...compared }),
  ),
  apartments: z.array(z.object({ id: rowId, code: z.string(), category: z.string(), ...compared })),
  channels: z.array(z.object({ key: z.enum(channels), ...compared })),
  lengths: z.array(z.object({ key: z.enum(stayLengths), ...compared })),
  nights: z.array(z.object({ night: day, sold: whole, sellable: whole, occupancyBasisPoints: share })),
  coming: z.array(z.object({ month: days, now: nightFigures, sameDay: nightFigures, ended: nightFigures })),
  pace: z.object({ month: days, now: z.array(pacePoint), before: z.array(pacePoint) }),
});

const stayRow = z.object({
  bookingId: rowId.nullable(),
  eventId: rowId.nullable().describe('A stay that another site sold'),
  reference: z.string(),
  name: z.string(),
  channel: z.enum(channels),
  state: z.enum(bookingStates).nullable(),
  checkIn: day,
  checkOut: day,
  apartments: z.array(z.string()),
  nights: whole,
  cents: cents.nullable(),
  lead: whole.nullable(),
});
const rangeRow = days.extend({ apartmentId: rowId, code: z.string(), nights: whole });
const meta = z.object({ page: whole, perPage: whole, total: whole });

export const nightRows = z.object({
  ...shownPeriod,
  figure: z.enum(nightFigureNames),
  filter: z.object(nightFilter),
  stays: z.array(stayRow).nullable(),
  ranges: z.array(rangeRow).nullable(),
  meta,
  sums: z.object({ nights: whole, cents: cents.nullable() }),
});

const billed = z.object({
  invoices: whole,
  netCents: cents,
  vatCents: cents,
  totalCents: cents,
  rates: z.array(z.object({ rateBasisPoints: whole, netCents: cents, vatCents: cents })),
  collectedCents: cents,
  refundedCents: cents.describe('At or below zero'),
  openCents: cents,
});
const comparedBilling = { now: billed, before: billed };
const sum = z.object({ count: whole, cents });

export const billingReport = z.object({
  ...shownPeriod,
  before: days,
  by: z.enum(billingGroups),
  filter: z.object(billingFilter),
  total: z.object(comparedBilling),
  buckets: z.array(z.object({ days, ...comparedBilling })),
  groups: z.array(z.object({ key: z.string(), name: z.string().nullable(), ...comparedBilling })),
  meta,
  standing: z.object({
    owed: sum,
    overdue: z.array(sum.extend({ age: z.enum(overdueAges) })),
    toRefund: sum,
    ahead: sum.describe('Paid for nights to come'),
  }),
});

export const billingRows = z.object({
  ...shownPeriod,
  figure: z.enum(billingFigureNames),
  filter: z.object(billingFilter),
  rate: whole.optional(),
  without: z.enum(billingGroups).optional(),
  data: z.array(
    z.object({
      invoiceId: rowId.nullable(),
      paymentId: rowId.nullable(),
      bookingId: rowId.nullable(),
      number: z.string(),
      reference: z.string(),
      on: day.nullable(),
      name: z.string(),
      method: z.enum(paymentMethods).nullable(),
      netCents: cents.nullable(),
      vatCents: cents.nullable(),
      cents,
    }),
  ),
  meta,
  sums: z.object({ netCents: cents, vatCents: cents, cents }),
});
