import { AppError } from '../../core/app-error';
import { type ListFile } from '../../core/list-file';
import type { Locale } from '../../core/locale';
import { writeCsv } from './write-csv.server';
import { writeXlsx } from './write-xlsx.server';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export async function listFileResponse(file: ListFile, format: string, locale: Locale): Promise<Response> {
  if (format !== 'csv' && format !== 'xlsx') throw new AppError('not_found');
  const body = format === 'csv' ? writeCsv(file, locale) : await writeXlsx(file);
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="${file.name}.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
}
