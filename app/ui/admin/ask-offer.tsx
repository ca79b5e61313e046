import { Link } from '../link';
import styles from './ask-offer.module.css';

interface AskOfferProps {
  /** What else is to be done, and how much it is about. */
  text: string;
  amount: string;
  to: string;
  label: string;
}

/** In a dialog: what may be done before on another page, which leads back to the question. */
export function AskOffer({ text, amount, to, label }: AskOfferProps) {
  return (
    <p className={styles.offer}>
      <span>
        {text} <b>{amount}</b>
      </span>
      <Link to={to}>{label}</Link>
    </p>
  );
}
