import IconAlertTriangle from 'virtual:icons/alert-triangle';
import type { CSSProperties } from 'react';
import { formatDate, formatMoneyShort } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { Nights } from '../season-data';
import type { PriceYear } from '../view-price-year.server';
import { monthsOfYear, placeInYear } from '../year-strip';
import { nightsText, seasonName } from './season-texts';
import styles from './year-strip.module.css';

/**
 * Minimum width, in percent of the year, for a label and a click target. Narrower seasons are linked from the list and
 * the notices.
 */
const MIN_LABEL_WIDTH = 3.5;

/** Timeline of the year with seasons, gaps, and today. Hidden on phones, which show the list only. */
export function YearStrip({ page }: { page: PriceYear }) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { id, year, today, seasons, gapsOfYear } = page;
  const place = (nights: Nights) => {
    const { start, width } = placeInYear(nights, year);
    return { '--start': `${start}%`, '--width': `${width}%` } as CSSProperties;
  };
  const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return (
    <div className={styles.strip}>
      <Panel title={t('strip.title')} note={t('strip.note')}>
        <div className={styles.year}>
          <ol className={styles.months} aria-hidden="true">
            {monthsOfYear(year).map(({ first, start }) => (
              <li key={first} style={{ '--start': `${start}%` } as CSSProperties}>
                {capital(monthName.format(new Date(first)))}
              </li>
            ))}
          </ol>
          <ul className={styles.seasons} aria-label={t('strip.label', { year })}>
            {seasons.map((season) => {
              const name = seasonName(season, locale);
              const price = formatMoneyShort(season.nightlyCents, locale);
              const isNow = season.firstNight <= today && today <= season.lastNight;
              const isWide = placeInYear(season, year).width >= MIN_LABEL_WIDTH;
              return (
                <li key={season.id} style={place(season)} data-now={isNow || undefined}>
                  <Link
                    to={paths.adminPrice(id, season.id)}
                    prefetch="intent"
                    title={name}
                    aria-label={t('strip.season', { name, nights: nightsText(season, locale), price })}
                    tabIndex={isWide ? undefined : -1}
                  >
                    {isWide && (
                      <>
                        <b>{name.replace(` ${year}`, '')}</b>
                        <span>{price}</span>
                      </>
                    )}
                  </Link>
                </li>
              );
            })}
            {gapsOfYear.map((gap) => {
              const { firstNight, lastNight, nights } = gap;
              const text = t('strip.gap', { nights: nightsText(gap, locale, 'short'), count: nights });
              return (
                <li key={firstNight} style={place(gap)} className={styles.gap}>
                  <Link
                    to={
                      page.mayWrite
                        ? paths.adminNewPrice(id, { firstNight, lastNight })
                        : paths.adminPrices(id, { year })
                    }
                    title={text}
                    aria-label={text}
                    tabIndex={placeInYear(gap, year).width >= MIN_LABEL_WIDTH ? undefined : -1}
                  >
                    <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
                  </Link>
                </li>
              );
            })}
          </ul>
          {today.startsWith(String(year)) && (
            <span
              className={styles.today}
              style={place({ firstNight: today, lastNight: today })}
              title={t('strip.today', { date: formatDate(today, locale) })}
            />
          )}
          {gapsOfYear.slice(0, 1).map((gap) => (
            <p key={gap.firstNight} className={styles.words} style={place(gap)} aria-hidden="true">
              {t('strip.gap', { nights: nightsText(gap, locale, 'short'), count: gap.nights })}
            </p>
          ))}
        </div>
      </Panel>
    </div>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
