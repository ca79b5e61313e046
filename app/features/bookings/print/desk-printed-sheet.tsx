import { addDays } from '../../../core/calendar-date';
import { formatClockTime, formatDate, formatInstant, formatStay } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { PrintedMoney } from './desk-printed-money';
import type { PrintedBooking } from './printed-booking.server';

/** A4: the stay, who comes, what it costs and when it is due, the rules of the house, and where to sign. */
export function PrintedSheet({ sheet }: { sheet: PrintedBooking }) {
  const { t } = useTranslation('bookings/print');
  const { t: desk } = useTranslation('bookings/desk');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  const { house, booker } = sheet;
  const day = (date: typeof sheet.checkIn) => formatDate(date, locale, 'full');
  const people = [
    ui('adults', { count: sheet.adults }),
    sheet.children > 0 && ui('children', { count: sheet.children }),
  ];
  return (
    <main className="sheet">
      <title>{`${sheet.reference} · ${house.name}`}</title>
      <p className="screen-only">
        <a href={paths.adminBooking(sheet.id)}>{t('back')}</a>
        <span>{t('how')}</span>
      </p>
      <header>
        <div>
          <p className="house">{house.name}</p>
          <p>
            {house.street}, {house.postcode} {house.city}
          </p>
          <p>
            {house.phone} · {house.email}
          </p>
        </div>
        <div className="reference">
          <h1>{t('title', { reference: sheet.reference })}</h1>
          <p>{desk(`state.${sheet.state}`)}</p>
        </div>
      </header>
      <section className="facts" aria-label={t('stay')}>
        <dl>
          <dt>{t('arrival')}</dt>
          <dd>
            {day(sheet.checkIn)}
            <small>{t('from', { time: formatClockTime(house.checkInTime, locale) })}</small>
          </dd>
          <dt>{t('departure')}</dt>
          <dd>
            {day(sheet.checkOut)}
            <small>{t('until', { time: formatClockTime(house.checkOutTime, locale) })}</small>
          </dd>
          <dt>{t('place')}</dt>
          <dd>
            {textIn(sheet.categoryName, locale)}
            <small>
              {sheet.slices.length === 1
                ? sheet.slices[0]!.code
                : sheet.slices
                    .map(({ code, firstNight, nights }) =>
                      t('slice', {
                        code,
                        dates: formatStay(
                          { checkIn: firstNight, checkOut: addDays(firstNight, nights) },
                          locale,
                          'short',
                        ),
                      }),
                    )
                    .join('; ')}
            </small>
          </dd>
        </dl>
        <dl>
          <dt>{t('booker')}</dt>
          <dd>
            {booker?.name ?? desk('list.noName')}
            <small>{[booker?.document, booker?.phone, booker?.email].filter(Boolean).join(' · ')}</small>
          </dd>
          <dt>{t('guests')}</dt>
          <dd>
            {people.filter(Boolean).join(', ')} · {ui('nights', { count: sheet.nights })}
            {sheet.guests.map(({ name, document }, index) => (
              <small key={index}>{[name, document].filter(Boolean).join(' · ')}</small>
            ))}
          </dd>
          {(sheet.arrivalTime || sheet.requests) && (
            <>
              <dt>{t('requests')}</dt>
              <dd>
                {sheet.requests}
                {sheet.arrivalTime && (
                  <small>{desk('notes.arrives', { time: formatClockTime(sheet.arrivalTime, locale) })}</small>
                )}
              </dd>
            </>
          )}
        </dl>
      </section>
      <PrintedMoney sheet={sheet} />
      {sheet.houseRules && (
        <section>
          <h2>{t('rules')}</h2>
          <p className="rules">{textIn(sheet.houseRules, locale)}</p>
        </section>
      )}
      <section className="signatures">
        <p>{t('signGuest')}</p>
        <p>{t('signHouse', { house: house.legalName })}</p>
      </section>
      <footer>
        {house.legalName} · {t('taxNumber', { number: house.taxNumber })} ·{' '}
        {t('printed', { when: formatInstant(sheet.printedAt, locale, sheet.timeZone) })}
      </footer>
    </main>
  );
}
