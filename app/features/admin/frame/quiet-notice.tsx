import { PostButton } from '../../../ui/admin/action-button';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { formatDate } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { CopyOf } from '../copy-of';
import { useAdmin } from '../use-admin';
import styles from './quiet-notice.module.css';

/**
 * Notice, on every page of a restored copy, that nothing leaves the copy. Authorized users can put the copy in service
 * here after reading what that means.
 */
export function QuietNotice({ copyOf }: { copyOf: CopyOf }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const paths = usePaths();
  const mayEnd = useAdmin().user?.scope.includes('building:write') ?? false;
  return (
    <div className={styles.place}>
      <AdminNotice kind="warning">
        <p>{t('quiet.says', { date: formatDate(copyOf.day, locale) })}</p>
        {mayEnd && (
          <details>
            <summary className={styles.more}>{t('quiet.ask')}</summary>
            <p>{t('quiet.means')}</p>
            <PostButton
              to={paths.adminPutInService()}
              label={t('quiet.end')}
              color="terracotta"
              size="sm"
              formClass={styles.form}
            />
          </details>
        )}
      </AdminNotice>
    </div>
  );
}
