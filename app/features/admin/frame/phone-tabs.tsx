import IconMenu2 from 'virtual:icons/menu-2';
import IconPlus from 'virtual:icons/plus';
import { Fragment } from 'react';
import { Disclosure } from '../../../ui/disclosure';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { AccountLinks } from './account-links';
import { BuildingChoice } from './building-menu';
import type { AdminBuildings } from '../admin-building';
import { LanguageLinks } from './language-links';
import type { Area } from '../navigation';
import styles from './phone-tabs.module.css';
import { useAdmin } from '../use-admin';

const TABS = 3;
const BEFORE_NEW = 2;

/** Bottom tabs with the most used areas and a new-booking button, and a sheet with the rest. */
export function PhoneTabs({ areas, building }: { areas: Area[]; building: AdminBuildings }) {
  const { t } = useTranslation('admin');
  const paths = usePaths();
  const mayBook = useAdmin().user?.scope.includes('bookings:write');
  const tabs = areas.slice(0, TABS);
  const rest = areas.slice(TABS);
  const isBelowMore = rest.some(({ current }) => current);
  return (
    <nav className={styles.bar} aria-label={t('nav.areas')}>
      <div className={styles.tabs}>
        {tabs.map(({ label, to, icon: Icon, current, count }, index) => (
          <Fragment key={to}>
            {index === BEFORE_NEW && mayBook && (
              <Link to={paths.adminNewBooking()} className={styles.tab} aria-label={t('create.newBooking')}>
                <span className={styles.plus}>
                  <IconPlus size={20} stroke={2} aria-hidden="true" />
                </span>
                {t('create.new')}
              </Link>
            )}
            <Link to={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {label}
              {count && <span className={styles.count}>{count.value}</span>}
            </Link>
          </Fragment>
        ))}
      </div>
      <Disclosure
        className={styles.more}
        summary={
          <span className={styles.tab} aria-current={isBelowMore ? 'true' : undefined}>
            <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
            {t('nav.more')}
          </span>
        }
      >
        <div className={styles.sheet}>
          <ul className={styles.rest}>
            {rest.map(({ label, to, icon: Icon, current, group }, index) => (
              <li key={to}>
                {group !== null && group !== rest[index - 1]?.group && <p className={styles.group}>{group}</p>}
                <Link to={to} className={styles.item} aria-current={current ? 'page' : undefined}>
                  <Icon size={18} stroke={1.75} aria-hidden="true" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <BuildingChoice building={building} to={areas.find(({ current }) => current)?.to ?? paths.admin()} />
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
