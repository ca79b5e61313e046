import type { Locale } from '../../../core/locale';
import { pathsIn } from '../../../core/paths';
import { translatorOf } from '../../../ui/translator.server';
import { reportTable, type ReportTable } from '../table/report-table.server';
import type { NightRows } from './list-night-rows.server';

export function nightRowsTable({ figure, stays, ranges, sums }: NightRows, locale: Locale): ReportTable {
  const t = translatorOf(locale, 'reports');
  const paths = pathsIn(locale);
  if (!stays) {
    return reportTable('rows', ranges, [
      { name: 'apartment', value: ({ code }) => code, to: ({ apartmentId }) => paths.adminApartment(apartmentId) },
      { name: 'from', as: 'date', value: ({ from }) => from },
      { name: 'to', as: 'date', value: ({ to }) => to },
      { name: 'nights', as: 'number', value: ({ nights }) => nights, sum: sums.nights },
    ]);
  }
  const isOff = figure !== 'sold' && figure !== 'stays';
  return reportTable('rows', stays, [
    {
      name: 'reference',
      value: ({ reference }) => reference || t('rows.outside'),
      to: ({ bookingId, eventId }) =>
        bookingId === null
          ? eventId === null
            ? null
            : paths.adminOutsideStay(eventId)
          : paths.adminBooking(bookingId),
    },
    { name: 'guest', value: ({ name }) => name || t('rows.noName') },
    { name: 'apartments', value: ({ apartments }) => apartments.join(', ') },
    { name: 'checkIn', as: 'date', value: ({ checkIn }) => checkIn },
    { name: 'checkOut', as: 'date', value: ({ checkOut }) => checkOut },
    { name: 'channel', value: ({ channel }) => t(`channel.${channel}`) },
    { name: 'state', value: ({ state }) => (state === null ? t('rows.outside') : t(`state.${state}`)) },
    figure === 'stays' ? { name: 'leadDays', as: 'number', value: ({ lead }) => lead } : null,
    { name: 'nights', as: 'number', value: ({ nights }) => nights, sum: sums.nights },
    figure === 'stays'
      ? null
      : { name: isOff ? 'fee' : 'cents', as: 'money', value: ({ cents }) => cents, sum: sums.cents },
  ]);
}
