import IconChevronRight from 'virtual:icons/chevron-right';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  id: string;
  title: string;
  open: boolean;
  children: ReactNode;
}

export function Fold({ id, title, open, children }: FoldProps) {
  return (
    <details id={id} className={styles.fold} open={open}>
      <summary>
        {title}
        <IconChevronRight size={16} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
