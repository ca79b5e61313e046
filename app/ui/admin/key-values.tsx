import type { ReactNode } from 'react';
import styles from './key-values.module.css';

interface KeyValuesProps {
  entries: readonly { name: string; value: ReactNode }[];
  /** For names of several words. */
  wide?: boolean;
}

/** Names at the left, what they say at the right; an entry without a value is left out. */
export function KeyValues({ entries, wide = false }: KeyValuesProps) {
  return (
    <dl className={wide ? `${styles.list} ${styles.wide}` : styles.list}>
      {entries.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
