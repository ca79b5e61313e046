import { Kbd, Tooltip } from '@mantine/core';
import IconLayoutSidebar from 'virtual:icons/layout-sidebar';
import { useKey } from '../../../ui/admin/use-key';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { AdminMark } from './admin-mark';
import type { Area } from '../navigation';
import styles from './sidebar.module.css';

/** The areas, in a sidebar 208 px wide, or 52 px when collapsed to icons. */
export function Sidebar({ areas, folded, onFold }: { areas: Area[]; folded: boolean; onFold: () => void }) {
  const { t } = useTranslation('admin');
  const paths = usePaths();
  const foldLabel = t(folded ? 'nav.unfold' : 'nav.fold');
  useKey('[', onFold);
  return (
    <nav aria-label={t('nav.areas')} className={folded ? `${styles.sidebar} ${styles.folded}` : styles.sidebar}>
      <Link to={paths.admin()} className={styles.mark}>
        <AdminMark />
        <span>{t('app')}</span>
      </Link>
      <ul>
        {areas.map(({ label, to, icon: Icon, current, group, count }, index) => (
          <li key={to}>
            {group !== null && group !== areas[index - 1]?.group && <p className={styles.group}>{group}</p>}
            <Tooltip label={label} position="right" disabled={!folded}>
              <Link to={to} prefetch="intent" className={styles.item} aria-current={current ? 'page' : undefined}>
                <Icon size={16} stroke={1.75} aria-hidden="true" />
                <span>{label}</span>
                {count && (
                  <span className={styles.count} data-urgent={count.isUrgent || undefined}>
                    {count.value}
                  </span>
                )}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
      <Tooltip label={foldLabel} position="right" disabled={!folded}>
        <button type="button" className={`${styles.item} ${styles.fold}`} aria-keyshortcuts="[" onClick={onFold}>
          <IconLayoutSidebar size={16} stroke={1.75} aria-hidden="true" />
          <span>{foldLabel}</span>
          <Kbd className={styles.key}>[</Kbd>
        </button>
      </Tooltip>
    </nav>
  );
}
