import { useTranslation } from 'react-i18next';
import { formatClockTime, formatPercent } from '../../core/format';
import { textIn } from '../../core/locale';

import { useLocale } from '../../ui/use-locale';
import type { DetailsData } from './details-data.server';
import styles from './details-facts.module.css';
import { areaInWords, floorsInWords } from './details-words';

/** What the category is, line by line. */
export function DetailsFacts({ category, house }: Pick<DetailsData, 'category' | 'house'>) {
  const { t } = useTranslation('bookings/search', { keyPrefix: 'details.facts' });
  const locale = useLocale();
  const { baseGuests, maxGuests } = category;
  const rows = [
    [t('area'), areaInWords(category.areaSqm, locale)],
    [t('guests'), maxGuests > baseGuests ? t('upTo', { base: baseGuests, max: maxGuests }) : String(baseGuests)],
    [t('bed'), textIn(category.beds, locale)],
    [t('bath'), t(category.bathroomPrivate ? 'bathPrivate' : 'bathShared')],
    [t('floor'), floorsInWords(category.floors, locale)],
    [
      t('times'),
      t('timesFromTo', {
        from: formatClockTime(house.checkInTime, locale),
        until: formatClockTime(house.checkOutTime, locale),
      }),
    ],
  ] as const;
  return <FactList rows={rows} />;
}

/** What a guest agrees to, in short. */
export function DetailsTerms({ house }: Pick<DetailsData, 'house'>) {
  const { t } = useTranslation('bookings/search', { keyPrefix: 'details.terms' });
  const locale = useLocale();
  const { depositBasisPoints, balanceDaysBefore, freeDaysBefore } = house;
  const share = formatPercent(depositBasisPoints, locale);
  const rows = [
    ...(freeDaysBefore === null ? [] : [[t('cancellation'), t('free', { count: freeDaysBefore })] as const]),
    [t('payment'), t('paymentPlan', { share, days: balanceDaysBefore })] as const,
    ...(house.rules ? [[t('house'), textIn(house.rules, locale)] as const] : []),
  ];
  return <FactList rows={rows} />;
}

function FactList({ rows }: { rows: readonly (readonly [name: string, fact: string])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
