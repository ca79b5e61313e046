import IconLogout from 'virtual:icons/logout';
import IconShieldLock from 'virtual:icons/shield-lock';
import IconWorld from 'virtual:icons/world';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import styles from './account-links.module.css';
import { clearResults } from '../search/recent-results';
import { useAdmin } from '../use-admin';

export function AccountLinks() {
  const { t } = useTranslation('admin');
  const paths = usePaths();
  const { user } = useAdmin();
  if (!user) return null;
  return (
    <>
      <p className={styles.who}>
        <b>{user.name}</b>
        <span>{t(`role.${user.role}`)}</span>
      </p>
      <Link to={paths.accountSecurity()} reloadDocument className={styles.item}>
        <IconShieldLock size={16} stroke={1.75} aria-hidden="true" />
        {t('account.security')}
      </Link>
      <Link to={paths.home()} reloadDocument className={styles.item}>
        <IconWorld size={16} stroke={1.75} aria-hidden="true" />
        {t('account.publicSite')}
      </Link>
      <form method="post" action={paths.logout()} onSubmit={clearResults}>
        <button className={styles.item}>
          <IconLogout size={16} stroke={1.75} aria-hidden="true" />
          {t('account.signOut')}
        </button>
      </form>
    </>
  );
}
