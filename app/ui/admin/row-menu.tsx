import IconDots from 'virtual:icons/dots';
import type { CSSProperties, ReactNode } from 'react';
import styles from './row-menu.module.css';

/**
 * Menu of actions on a row. The browser opens and closes it, so it works by keyboard and without JavaScript, and no
 * table clips it.
 */
export function RowMenu({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const anchor = `--${id}`;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        popoverTarget={id}
        style={{ anchorName: anchor } as CSSProperties}
      >
        <IconDots size={16} stroke={2} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className={styles.menu} style={{ positionAnchor: anchor } as CSSProperties}>
        {children}
      </div>
    </>
  );
}
