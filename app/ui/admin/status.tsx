import type { RenderedIcon } from '../rendered-icon';
import type { ReactNode } from 'react';
import styles from './status.module.css';

/** Terracotta and brass call for action, olive confirms, gray informs. */
export type Tone = 'urgent' | 'today' | 'good' | 'quiet';

interface StatusProps {
  icon: RenderedIcon;
  tone: Tone;
  /** Adds a tinted background, for page headers; not used in table rows. */
  filled?: boolean;
  children: ReactNode;
}

/** A state, always as icon and text, so that it does not depend on color. */
export function Status({ icon: Icon, tone, filled = false, children }: StatusProps) {
  return (
    <span className={`${styles.status} ${styles[tone]} ${filled ? styles.filled : styles.plain}`}>
      <Icon size={filled ? 14 : 16} stroke={1.75} aria-hidden="true" />
      {children}
    </span>
  );
}
