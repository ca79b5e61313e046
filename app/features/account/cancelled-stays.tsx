import { formatMoney } from '../../core/format';
import { capitalize, stayText } from '../../core/spelled-text';
import { Link } from '../../ui/link';
import { Tag } from '../../ui/tag';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import type { AccountStay } from './account-page.server';
import styles from './stay-list.module.css';

export function CancelledStays({ stays }: { stays: readonly AccountStay[] }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <details className={styles.few}>
      <summary>{t('cancelled.title', { count: stays.length })}</summary>
      <ul className={styles.list}>
        {stays.map(({ reference, categoryName, stay, state, totalCents }) => (
          <li key={reference}>
            <span>
              <strong>{categoryName}</strong>
              <span className="soft small">{reference}</span>
            </span>
            <span>{capitalize(stayText(stay, locale, { year: true }), locale)}</span>
            <span className="figures soft">{formatMoney(totalCents, locale)}</span>
            <span>
              <Tag>{t(`state.${state}`)}</Tag>
            </span>
            <Link to={paths.booking(reference)} aria-label={t('stay.openNamed', { reference })}>
              {t('stay.open')}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
