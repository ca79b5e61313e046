import { Form } from 'react-router';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { PricesPage } from './prices-page.server';
import styles from './prices.module.css';

const saved = ['created', 'extended', 'restored'] as const;

/** Confirms the last action from the address; a deletion can be undone. */
export function PricesFlash({ page: { id, done, year, previousId, nextId } }: { page: PricesPage }) {
  const { t } = useTranslation('prices/admin');
  const paths = usePaths();
  const hasNeighbors = previousId !== null || nextId !== null;
  if (done.removedId !== null) {
    return (
      <AdminNotice kind="good">
        <Form method="post" className={styles.undo}>
          {t('done.removed')}
          <input type="hidden" name="id" value={done.removedId} />
          <input type="hidden" name="onYear" value={year} />
          <button type="submit" name="intent" value="restore">
            {t('done.undo')}
          </button>
        </Form>
      </AdminNotice>
    );
  }
  if (done.copied !== null) return <AdminNotice kind="good">{t('done.copied', { count: done.copied })}</AdminNotice>;
  const what = saved.find((name) => name === done.saved);
  if (!what) return null;
  return (
    <AdminNotice kind="good">
      {t(`done.${what}`)}{' '}
      {what === 'created' && hasNeighbors && (
        <Link to={paths.adminPrices(id, { year, copy: 1, to: 'apartments', allYears: 1 })}>{t('done.copyOn')}</Link>
      )}
    </AdminNotice>
  );
}
