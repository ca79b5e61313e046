import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { Link } from 'react-router';
import { Disclosure } from '../../ui/disclosure';
import { useTranslation } from '../../ui/translation';
import { AccountLinks } from './account-links';
import { LanguageLinks } from './language-links';
import type { Area } from './navigation';
import styles from './phone-tabs.module.css';

/** The areas under the thumb, and a sheet with the rest. */
export function PhoneTabs({ areas }: { areas: Area[] }) {
  const { t } = useTranslation('admin');
  return (
    <nav className={styles.bar} aria-label={t('nav.areas')}>
      <div className={styles.tabs}>
        {areas.map(({ label, to, icon: Icon, current }) => (
          <Link key={to} to={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {label}
          </Link>
        ))}
      </div>
      <Disclosure
        className={styles.more}
        summary={
          <span className={styles.tab}>
            <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
            {t('nav.more')}
          </span>
        }
      >
        <div className={styles.sheet}>
          <AccountLinks />
          <div className={styles.language}>
            {t('language')}
            <LanguageLinks />
          </div>
        </div>
      </Disclosure>
    </nav>
  );
}
