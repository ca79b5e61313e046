import type { Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { listFile, type ListFile } from '../../core/list-file';
import { translatorOf } from '../../ui/translator.server';
import { exportRows } from '../lists/export-rows.server';
import { listMails } from './list-mails.server';
import { isMailKind } from './mails/mail-kinds';
import { mailList } from './mail-list';

/** Exports the list of mails without their content. */
export async function exportMails(actor: Actor, input: Readonly<Record<string, unknown>>): Promise<ListFile> {
  const list = await exportRows(input, (listQuery, whole) => listMails(actor, listQuery, whole));
  const t = translatorOf(actor.locale, 'notifications');
  return listFile(mailList, list.query, list.data, {
    name: `${t('title').toLowerCase()}-${dateInZone(now(), list.timeZone)}`,
    timeZone: list.timeZone,
    label: (column) => t(`column.${column}`),
    values: {
      subject: (row) => row.subject,
      to: (row) => row.recipient,
      kind: (row) => (isMailKind(row.kind) ? t(`kind.${row.kind}`) : row.kind),
      booking: (row) => row.reference,
      state: (row) => t(`state.${row.state}`),
      created: (row) => row.createdAt,
      sent: (row) => row.sentAt,
      language: (row) => t(`language.${row.language}`),
      attempts: (row) => row.attempts,
      lastError: (row) => row.lastError,
    },
  });
}
