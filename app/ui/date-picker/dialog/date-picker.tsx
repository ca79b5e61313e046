import { dateProblem } from '../../../core/date-rules';
import { pickValue } from '../pick-value';
import { DateChoice, type ChoiceProps } from './date-choice';
import { MomentChoice } from './moment-choice';
import { PeriodGrid } from './period-grid';
import { PickedDatesText } from './picked-dates-text';
import { PickerDialog } from './picker-dialog';

interface DatePickerProps extends ChoiceProps {
  look: 'site' | 'admin';
}

export function DatePicker({ look, ...choice }: DatePickerProps) {
  const { label, ask, session } = choice;
  const dated = ask.kind === 'date' || ask.kind === 'datetime';
  const width = dated && ask.mode === 'range' ? 'wide' : ask.kind === 'datetime' ? 'medium' : 'narrow';
  return (
    <PickerDialog
      title={label}
      label={label}
      session={session}
      look={look}
      width={width}
      summary={<PickedDatesText ask={ask} picked={session.picked} />}
    >
      <Choice {...choice} />
    </PickerDialog>
  );
}

function Choice(choice: ChoiceProps) {
  const { ask, rules, session } = choice;
  const { kind, mode } = ask;
  const pick = (value: string) => {
    session.onPick(pickValue(session.picked, value, mode));
    // A single value next to the field needs no confirmation.
    if (mode === 'single' && !session.modal) session.onOk();
  };
  if (kind === 'datetime' || kind === 'time') return <MomentChoice {...choice} />;
  if (kind === 'date') return <DateChoice {...choice} onPickDay={pick} />;
  return (
    <PeriodGrid
      kind={kind}
      mode={mode}
      picked={session.picked}
      today={ask.today.slice(0, kind === 'year' ? 4 : 7)}
      isUnavailable={(value) => dateProblem(value, kind, rules) !== undefined}
      onPick={pick}
    />
  );
}
