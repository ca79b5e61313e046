import type { Actor } from '../../access/actor';
import { listFile, type ListFile } from '../../core/list-file';
import { translatorOf } from '../../ui/translator.server';
import { exportRows } from '../lists/export-rows.server';
import { customerList } from './customer-list';
import { listCustomers } from './list-customers.server';

export async function exportCustomers(actor: Actor, input: Readonly<Record<string, unknown>>): Promise<ListFile> {
  const list = await exportRows(input, (listQuery, whole) => listCustomers(actor, listQuery, whole));
  const t = translatorOf(actor.locale, 'customers/admin');
  return listFile(customerList, list.query, list.data, {
    name: `${t('title').toLowerCase()}-${list.today}`,
    timeZone: list.timeZone,
    label: (column) => t(`column.${column}`),
    values: {
      name: (row) => row.name,
      email: (row) => row.email,
      phone: (row) => row.phone,
      country: (row) => row.country,
      language: (row) => t(`language.${row.language}`),
      stays: (row) => row.stays,
      lastStay: (row) => row.lastStay,
      spent: (row) => row.spentCents,
      balance: (row) => row.owedCents,
      toRefund: (row) => row.toRefundCents,
      created: (row) => row.createdAt,
    },
  });
}
