import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconBan from 'virtual:icons/ban';
import IconCheck from 'virtual:icons/check';
import { formatDate, formatMoney, formatStay } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { useFormValues } from '../../../ui/admin/form/form-context';
import type { OfferChoices } from '../offer-choices.server';
import type { PricedExample } from '../price-offer.server';
import styles from './preview-panel.module.css';

export function ExampleOutcome({ example, choices }: { example: PricedExample | null; choices: OfferChoices }) {
  const { t } = useTranslation('offers/admin');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  const why = useWhy();
  const hasCode = (useFormValues().code ?? '').trim() !== '';
  if (!example) return <p className={styles.soft}>{t('preview.noValue')}</p>;
  const { place, stay, nights, bookedOn, outcome, better, taken } = example;
  const name =
    'categoryId' in place
      ? choices.categories.find(({ id }) => id === place.categoryId)?.name
      : choices.apartments.find(({ id }) => id === place.apartmentId)?.code;
  return (
    <>
      <p className={styles.soft}>
        {t('preview.stay', {
          place: name ?? '–',
          stay: formatStay(stay, locale, 'medium'),
          nights: ui('nights', { count: nights }),
        })}
        {bookedOn > choices.today && `, ${t('preview.bookedOn', { date: formatDate(bookedOn, locale) })}`}
      </p>
      {outcome.kind === 'saves' ? (
        <p className={styles.saves}>
          <IconCheck size={16} aria-hidden="true" />
          {t('preview.pays', {
            total: money(outcome.totalCents),
            full: money(outcome.fullCents),
            saves: money(outcome.savesCents),
          })}
        </p>
      ) : (
        <p className={styles.refused}>
          <IconBan size={16} aria-hidden="true" />
          <span>
            {t(outcome.kind === 'refused' ? 'preview.refused' : 'preview.noStay')}: {why(outcome.refusal)}
          </span>
        </p>
      )}
      {taken && <p className={styles.soft}>{t('preview.taken')}</p>}
      {better && (
        <p className={styles.better}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>
            {t(hasCode ? 'preview.betterCode' : 'preview.better', {
              name: textIn(better.name, locale),
              total: money(better.totalCents),
              saves: money(better.savesCents),
            })}
          </span>
        </p>
      )}
    </>
  );
}

type Refusal = Extract<PricedExample['outcome'], { refusal: unknown }>['refusal'];

function useWhy() {
  const { t } = useTranslation('offers/admin');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  return (refusal: Refusal): string => {
    const date = 'from' in refusal ? refusal.from : 'until' in refusal ? refusal.until : undefined;
    const nights = 'minNights' in refusal ? refusal.minNights : 'maxNights' in refusal ? refusal.maxNights : undefined;
    return t(`why.${refusal.code}`, {
      ...(date && { date: formatDate(date, locale) }),
      ...(nights !== undefined && { nights: ui('nights', { count: nights }) }),
      ...('maxGuests' in refusal && { count: refusal.maxGuests }),
    });
  };
}
