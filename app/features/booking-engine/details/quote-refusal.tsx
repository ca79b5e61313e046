import { typedStay } from '../../../core/date-input';
import { formatMoneyShort, formatStay } from '../../../core/format';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DetailsData } from './details-data.server';
import type { QuoteAnswer } from '../quote/quote-answer.server';
import styles from './quote-refusal.module.css';

interface QuoteRefusalProps {
  page: DetailsData;
  answer: Extract<QuoteAnswer, { kind: 'refused' }>;
}

/**
 * Reason why the stay can't be booked, with the nearest dates; hidden if the answer to a failed hold already shows it.
 */
export function QuoteRefusal({ page: { category, query, wasTried }, answer: { reason, nearest } }: QuoteRefusalProps) {
  const { t } = useTranslation('booking-engine/quote');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <div className={styles.refusal} role="status">
      {!wasTried && <p className={styles.reason}>{t(`refused.${reason.code}`, { count: reason.limit })}</p>}
      {nearest.length > 0 && (
        <>
          <p className={styles.label}>{t('nearest', { count: nearest.length })}</p>
          <ul className={styles.dates}>
            {nearest.map((stay) => (
              <li key={stay.checkIn}>
                <Link
                  to={paths.roomDetails(category.typeCategory, { ...query, dates: typedStay(stay) })}
                  preventScrollReset
                  replace
                >
                  <span>{formatStay(stay, locale, 'short')}</span>
                  <span className="figures soft">{formatMoneyShort(stay.totalCents, locale)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
