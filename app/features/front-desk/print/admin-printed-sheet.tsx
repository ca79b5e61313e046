import { addDays } from '../../../core/calendar-date';
import { formatClockTime, formatDate, formatInstant, formatStay } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { PrintedMoney } from './admin-printed-money';
import type { PrintedBooking } from './printed-booking.server';

/** A4 sheet: the stay, guests, price and due dates, house rules, and a line to sign. */
export function PrintedSheet({ sheet }: { sheet: PrintedBooking }) {
  const { t } = useTranslation('front-desk/print');
  const { t: admin } = useTranslation('front-desk/admin');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  const { building, booker } = sheet;
  const day = (date: typeof sheet.checkIn) => formatDate(date, locale, 'full');
  const people = [
    ui('adults', { count: sheet.adults }),
    sheet.children > 0 && ui('children', { count: sheet.children }),
  ];
  return (
    <main className="sheet">
      <title>{`${sheet.reference} · ${building.name}`}</title>
      <p className="screen-only">
        <a href={paths.adminBooking(sheet.id)}>{t('back')}</a>
        <span>{t('how')}</span>
      </p>
      <header>
        <div>
          <p className="building">{building.name}</p>
          <p>
            {building.street}, {building.postcode} {building.city}
          </p>
          <p>
            {building.phone} · {building.email}
          </p>
        </div>
        <div className="reference">
          <h1>{t('title', { reference: sheet.reference })}</h1>
          <p>{admin(`state.${sheet.state}`)}</p>
        </div>
      </header>
      <section className="facts" aria-label={t('stay')}>
        <dl>
          <dt>{t('arrival')}</dt>
          <dd>
            {day(sheet.checkIn)}
            <small>{t('from', { time: formatClockTime(building.checkInTime, locale) })}</small>
          </dd>
          <dt>{t('departure')}</dt>
          <dd>
            {day(sheet.checkOut)}
            <small>{t('until', { time: formatClockTime(building.checkOutTime, locale) })}</small>
          </dd>
          <dt>{t('place')}</dt>
          <dd>
            {textIn(sheet.categoryName, locale)}
            <small>
              {sheet.segments.length === 1
                ? sheet.segments[0]!.code
                : sheet.segments
                    .map(({ code, firstNight, nights }) =>
                      t('segment', {
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
            {booker?.name ?? admin('list.noName')}
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
                  <small>{admin('notes.arrives', { time: formatClockTime(sheet.arrivalTime, locale) })}</small>
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
        <p>{t('signBuilding', { building: building.legalName })}</p>
      </section>
      <footer>
        {building.legalName} · {t('taxNumber', { number: building.taxNumber })} ·{' '}
        {t('printed', { when: formatInstant(sheet.printedAt, locale, sheet.timeZone) })}
      </footer>
    </main>
  );
}
