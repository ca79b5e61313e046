import { formatMoney } from '../../core/format';
import { capitalize, stayText } from '../../core/spelled-text';
import { bookingAnswers } from '../../core/booking-states';
import { Link } from '../../ui/link';
import { Tag } from '../../ui/tag';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import type { AccountStay } from './account-page.server';
import styles from './stay-list.module.css';

export function LaterStays({ stays }: { stays: readonly AccountStay[] }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <section>
      <h2>{t('later')}</h2>
      <ul className={styles.list}>
        {stays.map(({ reference, categoryName, stay, state, paidCents, totalCents, claimed }) => (
          <li key={reference}>
            <span>
              <strong>{categoryName}</strong>
              <span className="soft small">{reference}</span>
              {claimed && <span className="soft small">{t('stay.claimed')}</span>}
            </span>
            <span>{capitalize(stayText(stay, locale, { year: true }), locale)}</span>
            <span className="figures soft">
              {t('stay.paid')}{' '}
              {t('stay.paidOf', { paid: formatMoney(paidCents, locale), total: formatMoney(totalCents, locale) })}
            </span>
            <span>
              <Tag kind={bookingAnswers(state, 'isFirm') ? 'good' : 'neutral'}>{t(`state.${state}`)}</Tag>
            </span>
            <Link
              to={bookingAnswers(state, 'isHold') ? paths.book({ reference }) : paths.booking(reference)}
              aria-label={t('stay.openNamed', { reference })}
            >
              {t('stay.open')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
