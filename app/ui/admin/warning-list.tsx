import IconAlertTriangle from 'virtual:icons/alert-triangle';
import styles from './warning-list.module.css';

interface WarningListProps {
  /** Names of what is said, which go along with the form: whoever asks knows that it was read. */
  names: readonly string[];
  /** The same as sentences, of any length. */
  sentences: readonly string[];
}

/** What the person should know before doing it. */
export function WarningList({ names, sentences }: WarningListProps) {
  return (
    <>
      <input type="hidden" name="acknowledged" value={names.join(' ')} />
      {sentences.length > 0 && (
        <ul className={styles.warnings}>
          {sentences.map((sentence) => (
            <li key={sentence}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
