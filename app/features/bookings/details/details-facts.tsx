import { formatClockTime, formatPercent } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { Facts } from '../../../ui/facts';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { DetailsData } from './details-data.server';
import { areaInWords, floorsInWords } from './details-words';

/** What the category is, line by line. */
export function DetailsFacts({ category, house }: Pick<DetailsData, 'category' | 'house'>) {
  const { t } = useTranslation('bookings/search', { keyPrefix: 'details.facts' });
  const locale = useLocale();
  const { baseGuests, maxGuests } = category;
  const rows = [
    { term: t('area'), value: areaInWords(category.areaSqm, locale) },
    {
      term: t('guests'),
      value: maxGuests > baseGuests ? t('upTo', { base: baseGuests, max: maxGuests }) : baseGuests,
    },
    { term: t('bed'), value: textIn(category.beds, locale) },
    { term: t('bath'), value: t(category.bathroomPrivate ? 'bathPrivate' : 'bathShared') },
    { term: t('floor'), value: floorsInWords(category.floors, locale) },
    {
      term: t('times'),
      value: t('timesFromTo', {
        from: formatClockTime(house.checkInTime, locale),
        until: formatClockTime(house.checkOutTime, locale),
      }),
    },
    ...(category.registrations.length > 0
      ? [{ term: t('registration'), value: category.registrations.join(', ') }]
      : []),
  ];
  return <Facts facts={rows} />;
}

/** What a guest agrees to, in short. */
export function DetailsTerms({ house }: Pick<DetailsData, 'house'>) {
  const { t } = useTranslation('bookings/search', { keyPrefix: 'details.terms' });
  const locale = useLocale();
  const { depositBasisPoints, balanceDaysBefore, freeDaysBefore } = house;
  const share = formatPercent(depositBasisPoints, locale);
  const rows = [
    ...(freeDaysBefore === null ? [] : [{ term: t('cancellation'), value: t('free', { count: freeDaysBefore }) }]),
    { term: t('payment'), value: t('paymentPlan', { share, days: balanceDaysBefore }) },
    ...(house.rules ? [{ term: t('house'), value: textIn(house.rules, locale) }] : []),
  ];
  return <Facts facts={rows} />;
}
