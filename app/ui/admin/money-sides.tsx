import { formatMoney } from '../../core/format';
import { useLocale } from '../use-locale';
import styles from './money-sides.module.css';

interface MoneySidesProps {
  owedCents: number;
  toRefundCents: number;
  /** Formats an amount to be refunded: `99,50 € por devolver`. */
  refund: (amount: string) => string;
}

/** Table cell for an amount owed: shows the amount, a refund due in its own wording, or a dash. */
export function MoneySides({ owedCents, toRefundCents, refund }: MoneySidesProps) {
  const locale = useLocale();
  if (toRefundCents === 0) return owedCents > 0 ? formatMoney(owedCents, locale) : '–';
  return (
    <span className={styles.sides}>
      {owedCents > 0 && <span>{formatMoney(owedCents, locale)}</span>}
      <span className={styles.refund}>{refund(formatMoney(toRefundCents, locale))}</span>
    </span>
  );
}
