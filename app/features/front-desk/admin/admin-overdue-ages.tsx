import { formatMoney } from '../../../core/format';
import { SumLinks } from '../../../ui/admin/sum-links';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './admin-overdue-ages.module.css';
import type { BookingsPage } from './admin-list-page.server';

export function OverdueAges({ page: { ages, list } }: { page: BookingsPage }) {
  const { t } = useTranslation('front-desk/admin');
  const locale = useLocale();
  const paths = usePaths();
  if (!ages) return null;
  return (
    <div className={styles.ages}>
      <SumLinks
        label={t('filter.overdueFor')}
        links={ages.map(({ age, count, cents }) => ({
          name: t(`overdueFor.${age}`),
          count,
          sum: formatMoney(cents, locale),
          to: paths.adminBookings({ view: 'overdue', overdueFor: age }),
          current: list.query.overdueFor === age,
        }))}
      />
    </div>
  );
}
