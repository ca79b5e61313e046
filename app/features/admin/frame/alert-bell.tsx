import IconBell from 'virtual:icons/bell';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import styles from './alert-bell.module.css';
import type { AdminWaiting } from '../admin-waiting';

export function AlertBell({ alerts: { open, urgent } }: { alerts: AdminWaiting['alerts'] }) {
  const { t } = useTranslation('admin');
  const paths = usePaths();
  const label = t('bell.open', { count: open });
  return (
    <Link
      to={paths.adminAlerts()}
      className={styles.bell}
      aria-label={urgent > 0 ? `${label}, ${t('bell.urgent', { count: urgent })}` : label}
      data-waiting={urgent > 0 ? 'urgent' : open > 0 ? 'open' : undefined}
    >
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}
