import IconHistory from 'virtual:icons/history';
import { useRouteLoaderData } from 'react-router';
import type { AuditKind } from '../../core/audit-actions';
import { Link } from '../link';
import { useTranslation } from '../translation';
import { usePaths } from '../use-locale';
import styles from './changes-link.module.css';

export interface AuditedRecord {
  kind: AuditKind;
  id: string | number;
}

export function ChangesLink({ kind, id }: AuditedRecord) {
  const { t } = useTranslation('ui');
  const paths = usePaths();
  const site = useRouteLoaderData('root') as { user: { scope: readonly string[] } | null } | undefined;
  if (!site?.user?.scope.includes('audit:read')) return null;
  return (
    <Link to={paths.adminAudit({ kind, record: id })} className={styles.link}>
      <IconHistory size={14} aria-hidden="true" />
      {t('changes')}
    </Link>
  );
}
