import type { ReactNode } from 'react';
import styles from './key-values.module.css';

/** Names at the left, what they say at the right; an entry without a value is left out. */
export function KeyValues({ entries }: { entries: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.list}>
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
