import styles from './sums.module.css';

export interface Sum {
  name: string;
  value: string;
  /** Highlights a sum that calls for action today. */
  asks?: boolean;
}

export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(({ name, value, asks = false }) => (
        <div key={name} data-asks={asks || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
