import { Link } from '../../../ui/link';
import { usePaths } from '../../../ui/use-locale';
import type { SecurityTask } from './security-tasks';
import styles from './security-view.module.css';

interface TaskLinkProps {
  task: SecurityTask;
  id?: number;
  /** Full label if the text alone is ambiguous. */
  label?: string;
  children: string;
}

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
