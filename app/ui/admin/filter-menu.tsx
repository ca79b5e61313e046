import IconAdjustmentsHorizontal from 'virtual:icons/adjustments-horizontal';
import IconPlus from 'virtual:icons/plus';
import type { ReactNode } from 'react';
import { Disclosure } from '../disclosure';
import styles from './filter-menu.module.css';

interface FilterMenuProps {
  label: string;
  count: number;
  countLabel: string;
  /** Opens the menu initially because a filter in it has an error. */
  open?: boolean;
  children: ReactNode;
}

/** Button that opens a list's filters; on a phone, an icon with the number of active filters. */
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
