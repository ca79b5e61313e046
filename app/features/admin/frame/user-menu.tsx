import { initialsOf } from '../../../ui/admin/initials';
import { Disclosure } from '../../../ui/disclosure';
import { useTranslation } from '../../../ui/translation';
import { AccountLinks } from './account-links';
import { useAdmin } from '../use-admin';
import styles from './user-menu.module.css';

export function UserMenu() {
  const { t } = useTranslation('admin');
  const { user } = useAdmin();
  if (!user) return null;
  return (
    <Disclosure
      className={styles.menu}
      summary={
        <>
          <span aria-hidden="true">{initialsOf(user.name)}</span>
          <span className="visually-hidden">{t('account.menu', { name: user.name })}</span>
        </>
      }
    >
      <div className={styles.sheet}>
        <AccountLinks />
      </div>
    </Disclosure>
  );
}
