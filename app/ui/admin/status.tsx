import type { DrawnIcon } from '../drawn-icon';
import type { ReactNode } from 'react';
import styles from './status.module.css';

/** Terracotta and brass ask for something, olive confirms, gray informs. */
export type Tone = 'urgent' | 'today' | 'good' | 'quiet';

interface StatusProps {
  icon: DrawnIcon;
  tone: Tone;
  /** A tinted field around it, for heads; without it, for rows of a table. */
  filled?: boolean;
  children: ReactNode;
}

/** A state: always an icon and words, so that no colour has to be seen. */
export function Status({ icon: Icon, tone, filled = false, children }: StatusProps) {
  return (
    <span className={`${styles.status} ${styles[tone]} ${filled ? styles.filled : styles.plain}`}>
      <Icon size={filled ? 14 : 16} stroke={1.75} aria-hidden="true" />
      {children}
    </span>
  );
}
