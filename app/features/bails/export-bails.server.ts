import type { Actor } from '../../access/actor';
import { listFile, type ListFile } from '../../core/list-file';
import { translatorOf } from '../../ui/translator.server';
import { exportRows } from '../lists/export-rows.server';
import { bailLook } from '../../core/bail-looks';
import { bailList } from './bail-list';
import { standingText } from './bail-texts';
import { listBails } from './list-bails.server';

export async function exportBails(actor: Actor, input: Readonly<Record<string, unknown>>): Promise<ListFile> {
  const list = await exportRows(input, (listQuery, whole) => listBails(actor, listQuery, whole));
  const t = translatorOf(actor.locale, 'bails/admin');
  const word = translatorOf(actor.locale, 'core/payments');
  return listFile(bailList, list.query, list.data, {
    name: `${t('list.title').toLowerCase()}-${list.today}`,
    timeZone: list.timeZone,
    label: (column) => t(`column.${column}`),
    values: {
      customer: (row) => row.customerName,
      apartment: (row) => row.apartmentCode,
      reference: (row) => row.reference,
      state: (row) => t(`state.${bailLook(row)}`),
      method: (row) => (row.asHold ? t('byHold') : row.method ? word(`method.${row.method}`) : ''),
      receivedOn: (row) => row.receivedOn,
      leavesOn: (row) => row.leavesOn,
      dueBackOn: (row) => (row.heldUntil ? null : row.dueBackOn),
      standing: (row) => standingText(row, list.today, actor.locale, t),
      amount: (row) => row.amountCents,
      deducted: (row) => row.deductedCents,
      returned: (row) => row.returnedCents,
      left: (row) => row.leftCents,
      interest: (row) => row.interestCents || row.accruedCents,
      account: (row) => row.payoutLast4 ?? '',
    },
  });
}
