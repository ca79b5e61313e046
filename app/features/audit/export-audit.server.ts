import type { Actor } from '../../access/actor';
import { listFile, type ListFile } from '../../core/list-file';
import { translatorOf } from '../../ui/translator.server';
import { exportRows } from '../lists/export-rows.server';
import { auditList } from './audit-list';
import { auditActionLabel, recordLabel, actorLabel } from './entry-labels';
import { listAudit } from './list-audit.server';

export async function exportAudit(actor: Actor, input: Readonly<Record<string, unknown>>): Promise<ListFile> {
  const list = await exportRows(input, (listQuery, whole) => listAudit(actor, listQuery, whole));
  const t = translatorOf(actor.locale, 'audit/admin');
  return listFile(auditList, list.query, list.data, {
    name: `${t('title').toLowerCase().replaceAll(' ', '-')}-${list.today}`,
    timeZone: list.timeZone,
    label: (column) => t(`column.${column}`),
    values: {
      at: (entry) => entry.at,
      action: (entry) => auditActionLabel(t, entry.action),
      record: (entry) => recordLabel(t, actor.locale, entry.subject),
      user: (entry) => actorLabel(t, entry),
      via: (entry) => entry.via && t(`via.${entry.via}`),
      address: (entry) => entry.networkAddress,
      device: (entry) => entry.device,
      building: (entry) => entry.buildingName,
    },
  });
}
