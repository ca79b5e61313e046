import type { Actor } from '../../access/actor';
import { listFile, type ListFile } from '../../core/list-file';
import { formatList } from '../../core/format';
import { textIn } from '../../core/locale';
import { translatorOf } from '../../ui/translator.server';
import { exportRows } from '../lists/export-rows.server';
import { apartmentList } from './apartment-list';
import { listApartments } from './list-apartments.server';

export async function exportApartments(actor: Actor, input: Readonly<Record<string, unknown>>): Promise<ListFile> {
  const { locale } = actor;
  const list = await exportRows(input, (listQuery, whole) => listApartments(actor, listQuery, whole));
  const t = translatorOf(locale, 'apartments/admin');
  return listFile(apartmentList, list.query, list.data, {
    name: `${t('list.title').toLowerCase()}-${list.today}`,
    timeZone: list.timeZone,
    label: (column) => t(`column.${column}`),
    values: {
      code: (row) => row.code,
      category: (row) => textIn(row.categoryName, locale),
      flat: (row) => row.sharedFlatCode,
      floor: (row) => row.floor,
      area: (row) => row.areaSqm,
      guests: (row) => t('list.guests', { base: row.baseGuests, max: row.maxGuests }),
      beds: (row) => textIn(row.beds, locale),
      cleaning: (row) => row.cleaningCents,
      bail: (row) => row.bailCents,
      status: (row) => t(`status.${row.status}`),
      images: (row) => row.imageCount,
      price: (row) => row.nightlyCents,
      lacks: (row) =>
        formatList(
          row.lacks.map((requirement) => t(`lack.${requirement}`)),
          locale,
        ),
    },
  });
}
