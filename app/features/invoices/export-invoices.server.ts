import type { Actor } from '../../access/actor';
import { listFile, type ListFile } from '../../core/list-file';
import { translatorOf } from '../../ui/translator.server';
import { exportRows } from '../lists/export-rows.server';
import { invoiceList } from './invoice-list';
import { listInvoices } from './list-invoices.server';

export async function exportInvoices(actor: Actor, input: Readonly<Record<string, unknown>>): Promise<ListFile> {
  const list = await exportRows(input, (listQuery, whole) => listInvoices(actor, listQuery, whole));
  const t = translatorOf(actor.locale, 'invoices/admin');
  return listFile(invoiceList, list.query, list.data, {
    name: `${t('list.title').toLowerCase()}-${list.today}`,
    timeZone: list.timeZone,
    label: (column) => t(`column.${column}`),
    values: {
      number: (row) => row.fullNumber ?? '',
      issuedOn: (row) => row.issuedOn,
      recipient: (row) => (row.isPurged ? t('purged') : row.recipientName),
      taxId: (row) => row.taxId,
      bookings: (row) => row.references.join(' '),
      type: (row) => row.type,
      state: (row) => [t(`state.${row.state}`), ...(row.standing ? [t(`standing.${row.standing}`)] : [])].join(', '),
      dueOn: (row) => row.dueOn,
      net: (row) => row.netCents,
      vat: (row) => row.vatCents,
      total: (row) => row.totalCents,
      open: (row) => row.openCents,
      agency: (row) => row.agencyState && t(`agency.${row.agencyState}`),
      sentAt: (row) => row.sentAt,
      operationFrom: (row) => row.operationFrom,
      operationTo: (row) => row.operationTo,
      orderNumber: (row) => row.orderNumber,
      costCentre: (row) => row.costCentre,
    },
  });
}
