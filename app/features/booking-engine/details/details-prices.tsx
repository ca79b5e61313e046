import { dateParts } from '../../../core/calendar-date';
import { formatMoneyShort, formatStay } from '../../../core/format';
import type { Stay } from '../../../core/stay';
import { spellNumber } from '../../../core/spelled-text';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { MONTHLY_FROM_NIGHTS, WEEKLY_FROM_NIGHTS } from '../../prices/price-rules';
import type { DetailsData } from './details-data.server';
import styles from './details-prices.module.css';

type Prices = DetailsData['category']['prices'];

interface DetailsPricesProps {
  prices: Prices;
  stay: Stay | null;
  baseGuests: number;
  /** Cleaning fees of the category's apartments in cents, lowest first. */
  cleaningCents: readonly number[];
}

export function DetailsPrices({ prices, stay, baseGuests, cleaningCents }: DetailsPricesProps) {
  const { t } = useTranslation('booking-engine/search', { keyPrefix: 'details.priceTable' });
  const locale = useLocale();
  const money = (cents: number | null) => (cents === null ? '–' : formatMoneyShort(cents, locale));
  const [cleaning = 0] = cleaningCents.filter((cents) => cents > 0);
  const years = [...Map.groupBy(prices, (season) => dateParts(season.firstNight).year)];
  const columns = [t('night'), t('weekend'), t('week'), t('month')];
  return (
    <>
      <table className={`figures ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('season')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.right}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {years.map(([year, seasons]) => (
          <tbody key={year}>
            {years.length > 1 && (
              <tr className={styles.year}>
                <th scope="rowgroup" colSpan={5}>
                  {year}
                </th>
              </tr>
            )}
            {seasons.map((season) => (
              <tr key={season.firstNight} className={pricesNight(season, stay) ? styles.current : undefined}>
                <th scope="row">
                  {formatStay({ checkIn: season.firstNight, checkOut: season.lastNight }, locale)}
                  {pricesNight(season, stay) && <span className="visually-hidden">, {t('yours')}</span>}
                  <SeasonBounds season={season} prices={prices} />
                </th>
                {[season.nightlyCents, season.weekendCents, season.weeklyCents, season.monthlyCents].map(
                  (cents, index) => (
                    <td key={columns[index]} className={styles.right} data-label={columns[index]}>
                      {money(index === 1 ? (cents ?? season.nightlyCents) : cents)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className={`caption ${styles.note}`}>
        {t('note', {
          count: baseGuests,
          guests: spellNumber(baseGuests, locale),
          week: WEEKLY_FROM_NIGHTS,
          month: MONTHLY_FROM_NIGHTS,
        })}{' '}
        {cleaning > 0 && `${t(cleaningCents.length > 1 ? 'cleaningFrom' : 'cleaning', { price: money(cleaning) })} `}
        <Bounds prices={prices} />
      </p>
    </>
  );
}

/** Extra guest price and minimum stay, if they are the same in all seasons. */
function Bounds({ prices }: { prices: Prices }) {
  const { t } = useTranslation('booking-engine/search', { keyPrefix: 'details.priceTable' });
  const locale = useLocale();
  const extra = same(prices.map((season) => season.extraGuestCents));
  const minNights = same(prices.map((season) => season.minNights));
  return (
    <>
      {extra !== undefined && extra > 0 && `${t('extraGuest', { price: formatMoneyShort(extra, locale) })} `}
      {minNights !== undefined && minNights > 1 && t('minNights', { count: minNights })}
    </>
  );
}

/** Season values that differ between seasons: minimum stay and extra guest price. */
function SeasonBounds({ season, prices }: { season: Prices[number]; prices: Prices }) {
  const { t } = useTranslation('booking-engine/search', { keyPrefix: 'details.priceTable' });
  const locale = useLocale();
  const { minNights, extraGuestCents } = season;
  const texts = [
    same(prices.map((one) => one.minNights)) === undefined && t('minNights', { count: minNights }),
    same(prices.map((one) => one.extraGuestCents)) === undefined &&
      (extraGuestCents > 0
        ? t('extraGuest', { price: formatMoneyShort(extraGuestCents, locale) })
        : t('extraGuestFree')),
  ].filter(Boolean);
  return texts.length > 0 && <span className={`caption ${styles.bounds}`}>{texts.join(' ')}</span>;
}

/** Returns the value that all share; undefined if they differ. */
function same(values: readonly number[]): number | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

function pricesNight(season: Prices[number], stay: Stay | null): boolean {
  return stay !== null && season.firstNight < stay.checkOut && stay.checkIn <= season.lastNight;
}
