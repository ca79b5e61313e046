import IconAlertTriangle from 'virtual:icons/alert-triangle';
import styles from './warning-list.module.css';

interface WarningListProps {
  /** Names of the warnings, posted as `acknowledged` to confirm that the user has seen the warnings. */
  names: readonly string[];
  sentences: readonly string[];
}

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
