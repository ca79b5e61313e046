import type { Actor } from '../../access/actor';
import { listFile, type ListFile } from '../../core/list-file';
import { translatorOf } from '../../ui/translator.server';
import { exportRows } from '../lists/export-rows.server';
import { listRecords } from './list-records.server';
import { recordList } from './record-list';

export async function exportRecords(actor: Actor, input: Readonly<Record<string, unknown>>): Promise<ListFile> {
  const list = await exportRows(input, (listQuery, whole) => listRecords(actor, listQuery, whole));
  const t = translatorOf(actor.locale, 'verifactu');
  return listFile(recordList, list.query, list.data, {
    name: `verifactu-${list.today}`,
    timeZone: list.timeZone,
    label: (column) => t(`column.${column}`),
    values: {
      number: (row) => row.fullNumber,
      kind: (row) => t(`kind.${row.kind}`),
      state: (row) => t(`state.${row.state}`),
      madeAt: (row) => row.madeAt,
      answeredAt: (row) => row.answeredAt,
      error: (row) => [row.errorCode, row.errorText].filter(Boolean).join(' '),
      csv: (row) => row.csv ?? '',
      attempts: (row) => row.attempts,
      position: (row) => row.position,
      environment: (row) => t(`environment.${row.environment}`),
      fingerprint: (row) => row.fingerprint,
    },
  });
}
