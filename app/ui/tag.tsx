import type { ReactNode } from 'react';
import styles from './tag.module.css';

export function Tag({
  kind = 'neutral',
  children,
}: {
  kind?: 'neutral' | 'offer' | 'good' | 'out';
  children: ReactNode;
}) {
  return <span className={`${styles.tag} ${styles[kind]}`}>{children}</span>;
}
