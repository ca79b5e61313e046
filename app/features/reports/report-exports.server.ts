import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { tableFile } from '../../core/data-table';
import { MAX_FILE_ROWS, type ListFile } from '../../core/list-file';
import { parse } from '../../core/parse';
import { translatorOf } from '../../ui/translator.server';
import { billingRowsTable } from './billing/billing-rows-table.server';
import { billingTables } from './billing/billing-tables.server';
import { listBillingRows } from './billing/list-billing-rows.server';
import { viewBilling } from './billing/view-billing.server';
import { listNightRows } from './occupation/list-night-rows.server';
import { nightRowsTable } from './occupation/night-rows-table.server';
import { occupationTables } from './occupation/occupation-tables.server';
import { viewOccupation } from './occupation/view-occupation.server';
import type { ReportName } from './period/report-address';
import type { Days } from './period/report-periods';
import type { ReportTable } from './table/report-table.server';

type Input = Readonly<Record<string, unknown>>;

const tableInput = z.object({ table: z.string().default('buckets') });

export const reportExports = {
  'report-occupation': async (actor, input) => {
    const report = await viewOccupation(actor, input);
    return fileOf(actor, 'occupation', report, occupationTables(report, actor.locale), input);
  },
  'report-billing': async (actor, input) => {
    const report = await viewBilling(actor, { ...input, page: 1 }, true);
    return fileOf(actor, 'billing', report, billingTables(report, actor.locale), input);
  },
  'report-occupation-rows': async (actor, input) => {
    const rows = await listNightRows(actor, input, true);
    return fileOf(actor, 'occupation', rows, [nightRowsTable(rows, actor.locale)], { table: 'rows' });
  },
  'report-billing-rows': async (actor, input) => {
    const rows = await listBillingRows(actor, input, true);
    return fileOf(actor, 'billing', rows, [billingRowsTable(rows, actor.locale)], { table: 'rows' });
  },
} as const satisfies Readonly<
  Record<`report-${ReportName}${'' | '-rows'}`, (actor: Actor, input: Input) => Promise<ListFile>>
>;

function fileOf(
  actor: Actor,
  report: ReportName,
  { days, timeZone }: { days: Days; timeZone: string },
  tables: readonly ReportTable[],
  input: Input,
): ListFile {
  const t = translatorOf(actor.locale, 'reports');
  const { table: name } = parse(tableInput, input);
  const table = tables.find((each) => each.name === name);
  if (!table) throw new AppError('not_found');
  if (table.rows.length > MAX_FILE_ROWS) throw new AppError('export_too_large');
  return {
    name: [t(`fileName.${report}`), t(`fileName.${table.name}`), days.from, days.to].join('-'),
    timeZone,
    ...tableFile(table, (column) => t(`column.${column}`)),
  };
}
