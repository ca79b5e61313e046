import { isStaff } from '../../access/role-scopes';
import { Link } from '../../ui/link';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import styles from './account-links.module.css';
import { useSite } from './use-site';

export function AccountLinks() {
  const { t } = useTranslation('site');
  const paths = usePaths();
  const { user } = useSite();
  if (!user) return null;
  return (
    <ul className={styles.links}>
      <li>
        <Link to={paths.account()}>{t('nav.myBookings')}</Link>
      </li>
      <li>
        <Link to={paths.accountData()}>{t('nav.myData')}</Link>
      </li>
      {isStaff(user.role) && (
        <li>
          <Link to={paths.admin()} reloadDocument>
            {t('nav.backOffice')}
          </Link>
        </li>
      )}
      <li>
        <form method="post" action={paths.logout()}>
          <button>{t('nav.signOut')}</button>
        </form>
      </li>
    </ul>
  );
}
