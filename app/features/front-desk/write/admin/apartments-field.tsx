import IconAlertTriangle from 'virtual:icons/alert-triangle';
import { formatList, formatMoney, formatStay } from '../../../../core/format';
import { labelOf, useFormParts } from '../../../../ui/admin/form/form-context';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import type { ShownQuote } from '../shown-quote';
import { FieldProblem } from './field-problem';
import { useQuote } from './quote-context';
import { useRefusalTexts } from './use-write-texts';
import styles from './write.module.css';

type Apartment = ShownQuote['apartments'][number];

/** Maximum idle days shown. Longer gaps don't help in comparing apartments. */
const MAX_SHOWN_IDLE_DAYS = 60;

/** Choice of free apartments for the dates, best fit first, marking those that need an agreed price. */
export function ApartmentsField() {
  const { t } = useTranslation('front-desk/write');
  const { defaults, labels } = useFormParts();
  const locale = useLocale();
  const { answer, problems, failed } = useQuote();
  const chosen = defaults.apartmentId ?? '';
  return (
    <fieldset id="apartmentId" tabIndex={-1} className={styles.apartments}>
      <legend className={styles.legend}>{t('field.apartmentId')}</legend>
      <p role="status" className={styles.soft}>
        {answer
          ? [
              t('free.count', { count: answer.freeCount }),
              answer.takenCount > 0 && t('free.taken', { count: answer.takenCount }),
            ]
              .filter(Boolean)
              .join(', ')
          : t('free.writeDates')}
      </p>
      <FieldProblem path="apartmentId" />
      {answer?.isUnderWay && <Warning text={t('free.late')} />}
      {problems.length > 0 && (
        <Warning
          text={t('free.fix', {
            what: formatList([...new Set(problems.map(({ path }) => labelOf(labels, path)))], locale),
          })}
        />
      )}
      {failed && <Warning text={t('free.failed')} />}
      {answer && (answer.freeCount > 0 || chosen !== '') && (
        <div className={styles.options}>
          <label className={styles.option}>
            <input type="radio" name="apartmentId" value="" defaultChecked={chosen === ''} />
            <span className={styles.name}>
              {answer.chosen && answer.freeCount > 0 ? t('free.bestNow', { code: bestOf(answer) }) : t('free.best')}
            </span>
            <span className={styles.note}>{t('free.bestHint')}</span>
          </label>
          {answer.apartments.map((apartment) => (
            <Option key={apartment.apartmentId} apartment={apartment} chosen={chosen} />
          ))}
        </div>
      )}
      {!answer && chosen !== '' && <input type="hidden" name="apartmentId" value={chosen} />}
      {answer?.freeCount === 0 && <Nearest nearest={answer.nearest} />}
    </fieldset>
  );
}

function bestOf({ apartments, chosen }: ShownQuote): string {
  return apartments.find(({ free, refusal }) => free && !refusal)?.code ?? chosen?.code ?? '';
}

function Option({ apartment, chosen }: { apartment: Apartment; chosen: string }) {
  const { t } = useTranslation('front-desk/write');
  const locale = useLocale();
  const refusalTexts = useRefusalTexts();
  const { apartmentId, code, categoryName, free, totalCents, refusal, needsPriceByHand, idleDays, unready } = apartment;
  const reason = refusal && refusalTexts(refusal);
  const fit = !free
    ? t('free.occupied')
    : reason
      ? needsPriceByHand
        ? t('free.byHand', { reason })
        : reason
      : idleDays === 0
        ? t('free.fits')
        : idleDays <= MAX_SHOWN_IDLE_DAYS
          ? t('free.gap', { count: idleDays })
          : '';
  const note = [fit, free && unready && t(`free.${unready}`)].filter(Boolean).join(' · ');
  return (
    <label className={styles.option} data-refused={!free || undefined}>
      <input
        type="radio"
        name="apartmentId"
        value={apartmentId}
        defaultChecked={chosen === String(apartmentId)}
        aria-describedby={note ? `apartment-${apartmentId}` : undefined}
      />
      <span className={styles.name}>
        <b>{code}</b> {categoryName}
      </span>
      <span
        id={`apartment-${apartmentId}`}
        className={styles.note}
        data-warns={reason || !free || unready ? true : undefined}
      >
        {note}
      </span>
      <span className={styles.amount}>{totalCents === null ? '–' : formatMoney(totalCents, locale)}</span>
    </label>
  );
}

function Nearest({ nearest }: { nearest: ShownQuote['nearest'] }) {
  const { t } = useTranslation('front-desk/write');
  const { setValues } = useFormParts();
  const locale = useLocale();
  return (
    <div className={styles.soft}>
      <p>{t('free.nothing')}</p>
      {nearest.length > 0 && (
        <p>
          {t('free.nearest')}{' '}
          {nearest.map((stay) => (
            <button
              key={stay.checkIn}
              type="button"
              className={styles.dates}
              onClick={() => setValues({ checkIn: stay.checkIn, checkOut: stay.checkOut })}
            >
              {formatStay(stay, locale, 'short')} ({formatMoney(stay.totalCents, locale)})
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

export function Warning({ text }: { text: string }) {
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      {text}
    </p>
  );
}
