import { useTranslation } from '../../translation';
import { pickMomentDay, refusedMoments } from '../pick-moment';
import { DateChoice, type ChoiceProps } from './date-choice';
import styles from './picker-dialog.module.css';
import { TimeLists } from './time-lists';

export function MomentChoice(props: ChoiceProps) {
  const { ask, rules, session } = props;
  const { t } = useTranslation('ui');
  const kind = ask.kind === 'time' ? 'time' : 'datetime';
  const { picked } = session;
  const ends = ask.mode === 'range' ? [t('dates.startTime'), t('dates.endTime')] : [t('dates.time')];
  const pickTime = (index: number, time: string) => {
    const value = kind === 'time' ? time : `${picked[index]!.slice(0, 10)} ${time}`;
    session.onPick(index === 0 ? [value, ...picked.slice(1)] : [picked[0]!, value]);
  };
  return (
    <div className={kind === 'time' ? undefined : ask.mode === 'range' ? styles.below : styles.beside}>
      {kind === 'datetime' && (
        <div>
          <DateChoice {...props} onPickDay={(day) => session.onPick(pickMomentDay(picked, day, ask.mode, rules))} />
        </div>
      )}
      <div className={ends.length > 1 ? styles.ends : undefined}>
        {ends.map((label, index) => (
          <TimeLists
            key={label}
            label={label}
            titled={ends.length > 1}
            time={picked[index]?.slice(kind === 'time' ? 0 : 11)}
            waiting={kind === 'time' ? index > picked.length : picked[index] === undefined}
            refuses={refusedMoments(picked, index, kind, rules)}
            onPick={(time) => pickTime(index, time)}
            onOk={session.onOk}
          />
        ))}
      </div>
    </div>
  );
}
