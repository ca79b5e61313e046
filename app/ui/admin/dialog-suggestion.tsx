import { Link } from '../link';
import styles from './dialog-suggestion.module.css';

interface DialogSuggestionProps {
  text: string;
  amount: string;
  to: string;
  label: string;
}

/** Optional prior step in a dialog, on another page that leads back to the question. */
export function DialogSuggestion({ text, amount, to, label }: DialogSuggestionProps) {
  return (
    <p className={styles.offer}>
      <span>
        {text} <b>{amount}</b>
      </span>
      <Link to={to}>{label}</Link>
    </p>
  );
}
