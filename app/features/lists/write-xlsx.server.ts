import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { FileValue, ListFile } from '../../core/list-file';
import { wallClock } from './wall-clock';

const WIDTHS = { text: 24, number: 10, money: 14, date: 12, instant: 18 } as const;

/** Writes a sheet with typed numbers, amounts, and dates, so that they can be summed and sorted. */
export async function writeXlsx({ columns, rows, timeZone }: ListFile): Promise<Buffer> {
  const head = columns.map(({ label }): Cell => ({ value: label, type: String, fontWeight: 'bold' }));
  const cells = rows.map((row) => row.map((value, index) => cellOf(value, columns[index]!.as, timeZone)));
  return writeExcelFile([head, ...cells], {
    columns: columns.map(({ as }) => ({ width: WIDTHS[as] })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function cellOf(value: FileValue, as: ListFile['columns'][number]['as'], timeZone: string): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) {
    return {
      value: new Date(`${wallClock(value, timeZone).replace(' ', 'T')}:00Z`),
      type: Date,
      format: 'yyyy-mm-dd hh:mm',
    };
  }
  if (as === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  if (typeof value === 'string') return { value, type: String };
  if (as === 'money') return { value: value / 100, type: Number, format: '#,##0.00' };
  return { value, type: Number };
}
