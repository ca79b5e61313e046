import { useTranslation } from '../../translation';
import { partOf, partSizes, takePart, type TimePart } from '../time-choice';
import { TimeList } from './time-list';
import styles from './time-lists.module.css';

interface TimeListsProps {
  label: string;
  /** Shows the name above the lists; otherwise only screen readers announce it. */
  titled: boolean;
  time: string | undefined;
  /** Disables the lists while the preceding value is missing. */
  waiting: boolean;
  refuses: (time: string) => boolean;
  onPick: (time: string) => void;
  onOk: () => void;
}

const parts = [
  { part: 0, name: 'dates.hours' },
  { part: 1, name: 'dates.minutes' },
  { part: 2, name: 'dates.seconds' },
] as const satisfies { part: TimePart; name: string }[];

export function TimeLists({ label, titled, time, waiting, refuses, onPick, onOk }: TimeListsProps) {
  const { t } = useTranslation('ui');
  const now = time ?? '00:00:00';
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {titled && <p className={styles.title}>{label}</p>}
      <div className={styles.lists}>
        {parts.map(({ part, name }) => {
          const times = Array.from({ length: partSizes[part] }, (_, value) => takePart(now, part, value, refuses));
          return (
            <TimeList
              key={part}
              name={t(name)}
              size={partSizes[part]}
              value={time === undefined ? undefined : partOf(time, part)}
              waiting={waiting}
              isRefused={(value) => times[value] === undefined}
              onPick={(value) => times[value] !== undefined && onPick(times[value])}
              onOk={onOk}
            />
          );
        })}
      </div>
    </div>
  );
}
