import IconChevronLeft from 'virtual:icons/chevron-left';
import { useLocation } from 'react-router';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { AlertBell } from './alert-bell';
import { BuildingMenu } from './building-menu';
import { CreateMenu } from './create-menu';
import type { AdminBuildings } from '../admin-building';
import { AdminMark } from './admin-mark';
import type { AdminWaiting } from '../admin-waiting';
import { HelpLink } from './help-link';
import { LanguageLinks } from './language-links';
import type { Area } from '../navigation';
import { SearchBox } from '../search/search-box';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu';

interface TopBarProps {
  areas: Area[];
  building: AdminBuildings;
  alerts: AdminWaiting['alerts'];
}

/**
 * Building, search, creation, help, alerts, language and user. On a phone, only the current area or the link back,
 * search, help and alerts.
 */
export function TopBar({ areas, building, alerts }: TopBarProps) {
  const paths = usePaths();
  const maySearch = areas.length > 0;
  return (
    <header className={styles.bar}>
      <div className={styles.where}>
        <Breadcrumb areas={areas} />
      </div>
      <div className={styles.building}>
        <BuildingMenu building={building} to={areas.find(({ current }) => current)?.to ?? paths.admin()} />
      </div>
      {maySearch && (
        <div className={styles.search}>
          <SearchBox areas={areas} />
        </div>
      )}
      <div className={styles.side}>
        {maySearch && (
          <>
            <div className={styles.wide}>
              <CreateMenu />
            </div>
            <HelpLink />
            <AlertBell alerts={alerts} />
          </>
        )}
        <div className={maySearch ? styles.wide : styles.account}>
          <LanguageLinks />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}

/** The title on a phone: the area's name, or a link back to the area or to the parent booking. */
function Breadcrumb({ areas }: { areas: Area[] }) {
  const { t } = useTranslation('admin');
  const area = areas.find(({ current }) => current);
  const booking = useBookingAbove();
  if (area && !area.here) {
    return (
      <Link to={booking ?? area.to} className={styles.back}>
        <IconChevronLeft size={18} aria-hidden="true" />
        {booking ? t('booking') : area.label}
      </Link>
    );
  }
  return (
    <p className={styles.area}>
      <AdminMark />
      {area?.label ?? t('app')}
    </p>
  );
}

/** Returns the path of the booking being moved, changed or paid on this page. */
function useBookingAbove(): string | undefined {
  const { pathname } = useLocation();
  const paths = usePaths();
  const id = Number(/\d+$/.exec(pathname)?.[0]);
  const below = [paths.adminMoveBooking, paths.adminEditBooking, paths.adminPayments, paths.adminEditPayments];
  return id > 0 && below.some((pathOf) => pathOf(id) === pathname) ? paths.adminBooking(id) : undefined;
}
