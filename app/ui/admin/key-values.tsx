import type { ReactNode } from 'react';
import styles from './key-values.module.css';

interface KeyValuesProps {
  entries: readonly { name: string; value: ReactNode }[];
  wide?: boolean;
}

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
