import { formatClockTime, formatPercent } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { Facts } from '../../../ui/facts';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { DetailsData } from './details-data.server';
import { areaText, floorsText } from './details-texts';

export function DetailsFacts({ category, building }: Pick<DetailsData, 'category' | 'building'>) {
  const { t } = useTranslation('booking-engine/search', { keyPrefix: 'details.facts' });
  const locale = useLocale();
  const { baseGuests, maxGuests } = category;
  const rows = [
    { term: t('area'), value: areaText(category.areaSqm, locale) },
    {
      term: t('guests'),
      value: maxGuests > baseGuests ? t('upTo', { base: baseGuests, max: maxGuests }) : baseGuests,
    },
    { term: t('bed'), value: textIn(category.beds, locale) },
    { term: t('bath'), value: t(category.bathroomPrivate ? 'bathPrivate' : 'bathShared') },
    { term: t('floor'), value: floorsText(category.floors, locale) },
    {
      term: t('times'),
      value: t('timesFromTo', {
        from: formatClockTime(building.checkInTime, locale),
        until: formatClockTime(building.checkOutTime, locale),
      }),
    },
    ...(category.registrations.length > 0
      ? [{ term: t('registration'), value: category.registrations.join(', ') }]
      : []),
  ];
  return <Facts facts={rows} />;
}

export function DetailsTerms({ building }: Pick<DetailsData, 'building'>) {
  const { t } = useTranslation('booking-engine/search', { keyPrefix: 'details.terms' });
  const locale = useLocale();
  const { downPaymentBasisPoints, balanceDaysBefore, freeDaysBefore } = building;
  const share = formatPercent(downPaymentBasisPoints, locale);
  const rows = [
    ...(freeDaysBefore === null ? [] : [{ term: t('cancellation'), value: t('free', { count: freeDaysBefore }) }]),
    { term: t('payment'), value: t('paymentPlan', { share, days: balanceDaysBefore }) },
    ...(building.rules ? [{ term: t('rules'), value: textIn(building.rules, locale) }] : []),
  ];
  return <Facts facts={rows} />;
}
