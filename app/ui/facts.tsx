import type { ReactNode } from 'react';
import styles from './facts.module.css';

export function Facts({
  facts,
  look = 'pairs',
}: {
  facts: readonly { term: string; value: ReactNode }[];
  look?: 'pairs' | 'ends';
}) {
  return (
    <dl className={`${styles.facts} ${styles[look]}`}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
