import { cleaningAnswers } from '../../../core/cleaning-states';
import { formatClockTime, formatDate, formatInstant, formatMoney, formatTime } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { outsideName } from '../../calendars/outside-name';
import type { PrintedDay } from './printed-day.server';
import { PrintedTable } from './printed-table';

/** The day on A4 for the front desk and housekeeping: arrivals, departures, moves, and apartments to clean. */
export function PrintedDaySheet({ sheet }: { sheet: PrintedDay }) {
  const { t } = useTranslation('today/print');
  const { t: day } = useTranslation('today');
  const locale = useLocale();
  const paths = usePaths();
  const { t: tOutside } = useTranslation('calendars/outside');
  const { arrivals, departures, outside, changes, toClean, timeZone, checkInTime, checkOutTime } = sheet;
  const money = (cents: number) => (cents > 0 ? formatMoney(cents, locale) : '–');
  const clock = (time: string | null) => formatClockTime(time ?? checkInTime, locale);
  const doneAt = (at: Date | null, isDone: boolean) =>
    isDone ? (at ? formatTime(at, locale, timeZone) : t('done')) : null;
  const arrivalTimes = new Map([
    ...outside.arrivals.map((stay) => [stay.apartmentCode, null] as const),
    ...arrivals.map((row) => [row.apartmentCode, row.arrivalTime] as const),
  ]);
  const next = ({
    apartmentCode,
    nextArrival,
  }: Pick<PrintedDay['departures'][number], 'apartmentCode' | 'nextArrival'>) => {
    const time = arrivalTimes.get(apartmentCode);
    if (time !== undefined) return day('nextToday', { time: clock(time) });
    return nextArrival ? formatDate(nextArrival, locale, 'short') : '–';
  };
  const owedOf = ({ owedCents, dueLaterOn }: Pick<PrintedDay['arrivals'][number], 'owedCents' | 'dueLaterOn'>) => {
    const later = dueLaterOn && ` · ${day('dueLater', { date: formatDate(dueLaterOn, locale, 'short') })}`;
    return money(owedCents) + (later ?? '');
  };
  const owed = [
    { name: day('balance'), figure: true },
    { name: day('bail'), figure: true },
  ];
  return (
    <main className="day-sheet">
      <title>{`${t('title')} · ${sheet.building}`}</title>
      <p className="screen-only">
        <a href={paths.admin()}>{t('back')}</a>
        <span>{t('how')}</span>
      </p>
      <header>
        <h1>{formatDate(sheet.today, locale, 'full')}</h1>
        <p className="building">{sheet.building}</p>
      </header>
      <PrintedTable
        title={day('arrivals')}
        none={day('noArrivals')}
        columns={[
          { name: day('guest') },
          { name: day('apartment') },
          { name: day('time') },
          { name: day('nights'), figure: true },
          { name: day('cleaning') },
          ...owed,
        ]}
        rows={[
          ...outside.arrivals.map((stay) => ({
            key: `outside ${stay.id}`,
            cells: [
              outsideName(stay, tOutside),
              stay.apartmentCode,
              clock(null),
              stay.nights,
              t(`state.${stay.cleaning}`),
              '–',
              '–',
            ],
            done: null,
          })),
          ...arrivals.map((row) => ({
            key: row.id,
            cells: [
              row.guestName || row.reference,
              row.apartmentCode,
              clock(row.arrivalTime),
              row.nights,
              row.state === 'confirmed'
                ? row.step?.reason === 'occupied'
                  ? day('occupied')
                  : t(`state.${row.cleaning}`)
                : '',
              owedOf(row),
              money(row.bailDue?.cents ?? 0),
            ],
            done: doneAt(row.arrivedAt, row.state !== 'confirmed'),
          })),
        ]}
      />
      <PrintedTable
        title={day('departures')}
        none={day('noDepartures')}
        columns={[
          { name: day('guest') },
          { name: day('apartment') },
          { name: day('until') },
          { name: day('next') },
          ...owed,
        ]}
        rows={[
          ...outside.departures.map((stay) => ({
            key: `outside ${stay.id}`,
            cells: [outsideName(stay, tOutside), stay.apartmentCode, clock(checkOutTime), next(stay), '–', '–'],
            done: doneAt(stay.leftAt, stay.leftAt !== null),
          })),
          ...departures.map((row) => ({
            key: row.id,
            cells: [
              row.guestName || row.reference,
              row.apartmentCode,
              clock(checkOutTime),
              next(row),
              owedOf(row),
              money(row.bailCents),
            ],
            done: doneAt(row.leftAt, row.state === 'checked_out'),
          })),
        ]}
      />
      <PrintedTable
        title={t('changes')}
        none={t('noChanges')}
        columns={[{ name: day('guest') }, { name: t('from') }, { name: t('to') }]}
        rows={changes.map(({ id, guestName, from, to }) => ({ key: id, cells: [guestName, from, to], done: null }))}
      />
      <PrintedTable
        title={day('cleanList')}
        none={day('allClean')}
        columns={[{ name: day('apartment') }, { name: day('cleaning') }, { name: t('enters') }]}
        rows={toClean.map((row) => ({
          key: row.apartmentId,
          cells: [
            row.code,
            [
              cleaningAnswers(row.cleaning, 'needsCleaning') && t(`state.${row.cleaning}`),
              row.by,
              (row.occupied || row.stays) && t('stillThere'),
            ]
              .filter(Boolean)
              .join(' · '),
            row.arrivesAt ? clock(row.arrivesAt) : '–',
          ],
          done: null,
        }))}
      />
      <section>
        <h2>{t('notes')}</h2>
        <div className="notes" />
      </section>
      <footer>{formatInstant(sheet.printedAt, locale, timeZone)}</footer>
    </main>
  );
}
