import { Link } from '../../../ui/link';
import { usePaths } from '../../../ui/use-locale';
import type { SecurityTask } from './security-tasks';
import styles from './security-view.module.css';

interface TaskLinkProps {
  task: SecurityTask;
  id?: number;
  /** In full, where the words alone do not say of what. */
  label?: string;
  children: string;
}

/** Opens one of the page's forms. */
export function TaskLink({ task, id, label, children }: TaskLinkProps) {
  const query = new URLSearchParams({ do: task, ...(id !== undefined && { id: String(id) }) });
  return (
    <Link
      className={styles.link}
      to={`${usePaths().accountSecurity()}?${query.toString()}`}
      aria-label={label}
      preventScrollReset
    >
      {children}
    </Link>
  );
}
