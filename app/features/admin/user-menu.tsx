import { initialsOf } from '../../ui/desk/initials';
import { Disclosure } from '../../ui/disclosure';
import { useTranslation } from '../../ui/translation';
import { AccountLinks } from './account-links';
import { useDesk } from './use-desk';
import styles from './user-menu.module.css';

/** Who is signed in, and what they may do with that. */
export function UserMenu() {
  const { t } = useTranslation('admin');
  const { user } = useDesk();
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
