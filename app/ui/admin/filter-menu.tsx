import IconAdjustmentsHorizontal from 'virtual:icons/adjustments-horizontal';
import IconPlus from 'virtual:icons/plus';
import type { ReactNode } from 'react';
import { Disclosure } from '../disclosure';
import styles from './filter-menu.module.css';

interface FilterMenuProps {
  label: string;
  /** How many filters are on, and the same in words. */
  count: number;
  countLabel: string;
  /** Open at first, because something in it has to be mended. */
  open?: boolean;
  /** The form with the filters. */
  children: ReactNode;
}

/** The button that opens the filters of a list; on a phone an icon with how many are on. */
export function FilterMenu({ label, count, countLabel, open = false, children }: FilterMenuProps) {
  return (
    <Disclosure
      className={styles.filters}
      open={open}
      summary={
        <>
          <IconPlus size={14} aria-hidden="true" className={styles.plus} />
          <IconAdjustmentsHorizontal size={20} aria-hidden="true" className={styles.sliders} />
          <span className={styles.word}>{label}</span>
          {count > 0 && (
            <b className={styles.count}>
              {count}
              <span className="visually-hidden"> {countLabel}</span>
            </b>
          )}
        </>
      }
    >
      {children}
    </Disclosure>
  );
}
