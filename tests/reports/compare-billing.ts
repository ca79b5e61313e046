import type { z } from '@hono/zod-openapi';
import type { billingReport, billingRows } from '../../app/features/reports/api-report-schemas.server';
import {
  billingGroups,
  type BillingFilter,
  type BillingGroup,
} from '../../app/features/reports/billing/billing-filter';
import { HOUSE_TODAY } from './house';
import { queryPlainly, differencesOf, periodsOf, type OpenHouse, type Period } from './open-house';

export type BillingReport = z.infer<typeof billingReport>;
type Billed = BillingReport['total']['now'];
export type BillingRows = z.infer<typeof billingRows>;
export type BillingQuery = Period & BillingFilter;

interface Group {
  company?: number;
  without?: BillingGroup;
}

export async function billingOf(from: string, to: string, question: BillingFilter & Group): Promise<Billed> {
  const { category, apartment, channel, customer, method, company, without } = question;
  const values = [from, to, category, apartment, channel, customer, method, company, without];
  const [row] = await queryPlainly<Billed>('billing-figures.sql', values);
  return row!;
}

export async function differencesOfBilling(
  house: OpenHouse,
  question: BillingQuery,
  groups = billingGroups as readonly BillingGroup[],
) {
  const { from, to, unit, ...filter } = question;
  const { add, found } = differencesOf(JSON.stringify(question));
  const report = (await house.report('billing', question)) as BillingReport;
  const [period] = await periodsOf(from, to, null, HOUSE_TODAY);
  const [whole] = await periodsOf(from, to, null, null);
  add('before', report.before, { from: period!.beforeFrom, to: period!.beforeTo ?? whole!.beforeTo });
  const beforeOf = (more: BillingFilter & Group, { beforeFrom, beforeTo } = period!) =>
    // A period that is entirely in the future has no earlier figures yet.
    billingOf(beforeFrom ?? from, beforeTo ?? '1900-01-01', { ...filter, ...more });
  add('total', report.total.now, await billingOf(from, to, filter));
  add('total, before', report.total.before, await beforeOf({}));
  const buckets = await periodsOf(from, to, unit, HOUSE_TODAY);
  add(
    'buckets',
    report.buckets.map(({ days }) => days),
    buckets.map((each) => ({ from: each.from, to: each.to })),
  );
  for (const [at, each] of buckets.entries()) {
    add(`bucket ${each.from}`, report.buckets[at]?.now, await billingOf(each.from, each.to, filter));
    add(`bucket ${each.from}, before`, report.buckets[at]?.before, await beforeOf({}, each));
  }
  for (const by of groups) {
    const { rows } = await house.allRows<BillingReport, BillingReport['groups'][number]>(
      'billing',
      { ...question, by },
      (page) => page.groups,
    );
    for (const line of rows) {
      const of = groupOf(by, line.key);
      if (
        of.without === undefined &&
        by in filter &&
        filter[by as keyof BillingFilter] !== of[by as keyof BillingFilter]
      ) {
        add(`${by} ${line.key} is not asked for`, line, undefined);
      }
      add(`${by} ${line.key}`, line.now, await billingOf(from, to, { ...filter, ...of }));
      add(`${by} ${line.key}, before`, line.before, await beforeOf(of));
    }
    add(
      `${by} adds up`,
      sumOf(rows.map(({ now }) => now)),
      sumOf([by === 'method' ? { ...report.total.now, totalCents: 0, openCents: 0 } : report.total.now]),
    );
  }
  await compareStanding(report, filter, add);
  return found;
}

export function groupOf(by: BillingGroup, key: string): BillingFilter & Group {
  if (key === '') return { without: by };
  return { [by]: by === 'channel' || by === 'method' ? key : Number(key) };
}

function sumOf(all: readonly Billed[]) {
  const sum = (of: (each: Billed) => number) => all.reduce((total, each) => total + of(each), 0);
  return [
    sum((each) => each.totalCents),
    sum((each) => each.collectedCents),
    sum((each) => each.refundedCents),
    sum((each) => each.openCents),
  ];
}

async function compareStanding(
  report: BillingReport,
  { category, apartment, channel, customer }: BillingFilter,
  add: ReturnType<typeof differencesOf>['add'],
) {
  const rows = await queryPlainly<{ side: string; count: number; cents: number }>('standing-figures.sql', [
    category,
    apartment,
    channel,
    customer,
  ]);
  const plain = (name: string) => {
    const row = rows.find(({ side }) => side === name);
    return { count: row?.count ?? 0, cents: row?.cents ?? 0 };
  };
  const { owed, toRefund, ahead, overdue } = report.standing;
  add('owed', owed, plain('owed'));
  add('to refund', toRefund, plain('toRefund'));
  add('ahead', ahead, plain('ahead'));
  for (const { age, count, cents } of overdue) add(`overdue ${age}`, { count, cents }, plain(age));
}

/** Returns the billing figures that do not equal the sum of their listed rows. */
export async function differencesOfBillingRows(
  house: OpenHouse,
  question: BillingQuery,
  line: Billed,
  of: BillingFilter & Group = {},
) {
  const { company, ...group } = of;
  // A company is a customer, so the filter for it is the customer filter.
  const query = { ...question, ...group, ...(company !== undefined && { customer: company }) };
  const { add, found } = differencesOf(`rows of ${JSON.stringify(query)}`);
  const rowsOf = async (figure: string, more: object = {}) => {
    const { rows, page } = await house.allRows<BillingRows, BillingRows['data'][number]>(
      'billing/rows',
      { ...query, ...more, figure },
      (each) => each.data,
    );
    add(`${figure} listed`, rows.length, page.meta.total);
    add(
      `${figure} summed`,
      rows.reduce((sum, row) => sum + row.cents, 0),
      page.sums.cents,
    );
    return { ...page.sums, total: page.meta.total };
  };
  if (query.method === undefined) {
    const invoiced = await rowsOf('invoiced');
    add('invoiced', invoiced, {
      netCents: line.netCents,
      vatCents: line.vatCents,
      cents: line.totalCents,
      total: line.invoices,
    });
    for (const { rateBasisPoints: rate, netCents, vatCents } of line.rates) {
      const { total: _total, ...sums } = await rowsOf('invoiced', { rate });
      add(`rate ${rate}`, sums, { netCents, vatCents, cents: netCents + vatCents });
    }
    add('open', (await rowsOf('open')).cents, line.openCents);
  }
  add('collected', (await rowsOf('collected')).cents, line.collectedCents);
  add('refunded', (await rowsOf('refunded')).cents, line.refundedCents);
  return found;
}
