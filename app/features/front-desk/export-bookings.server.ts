import type { Actor } from '../../access/actor';
import { listFile, type ListFile } from '../../core/list-file';
import { textIn } from '../../core/locale';
import { translatorOf } from '../../ui/translator.server';
import { exportRows } from '../lists/export-rows.server';
import { bookingList } from '../bookings/booking-list';
import { listBookings } from '../bookings/list-bookings.server';

export async function exportBookings(actor: Actor, input: Readonly<Record<string, unknown>>): Promise<ListFile> {
  const list = await exportRows(input, (listQuery, whole) => listBookings(actor, listQuery, whole));
  const t = translatorOf(actor.locale, 'front-desk/admin');
  return listFile(bookingList, list.query, list.data, {
    name: `${t('list.title').toLowerCase()}-${list.today}`,
    timeZone: list.timeZone,
    label: (column) => t(`column.${column}`),
    values: {
      reference: (row) => row.reference,
      customer: (row) => row.customerName,
      apartment: (row) => `${row.apartmentCode} ${textIn(row.categoryName, actor.locale)}`,
      checkIn: (row) => row.checkIn,
      checkOut: (row) => row.checkOut,
      nights: (row) => row.nights,
      guests: (row) => row.adults + row.children,
      channel: (row) => t(`channel.${row.channel}`),
      state: (row) => t(`state.${row.state}`),
      total: (row) => row.totalCents,
      balance: (row) => row.owedCents,
      toRefund: (row) => row.toRefundCents,
      created: (row) => row.createdAt,
    },
  });
}
