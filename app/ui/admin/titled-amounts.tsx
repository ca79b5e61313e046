import styles from './titled-amounts.module.css';

interface TitledAmountsProps {
  title: string;
  /** A row without an amount is a heading for the rows below it. */
  rows: readonly { name: string; amount: string | null }[];
  /** Shown instead of the rows. */
  text?: string | undefined;
}

/** Amounts under a title, announced by screen readers as they change. */
export function TitledAmounts({ title, rows, text }: TitledAmountsProps) {
  return (
    <section className={styles.amounts} aria-label={title}>
      <h3>{title}</h3>
      {text === undefined ? (
        <dl aria-live="polite">
          {rows.map(({ name, amount }, index) => (
            <div key={index} className={amount === null ? styles.head : undefined}>
              <dt>{name}</dt>
              {amount !== null && <dd className="figures">{amount}</dd>}
            </div>
          ))}
        </dl>
      ) : (
        <p>{text}</p>
      )}
    </section>
  );
}
