import type { DateAsk } from '../../../core/date-kind';
import type { DateRules } from '../../../core/date-rules';
import type { PickerSession } from '../use-date-picker';
import { DateChoice } from './date-choice';
import { PickerDialog } from './picker-dialog';
import { PickedInWords } from './picked-in-words';

export interface DatePickerProps {
  label: string;
  ask: DateAsk;
  rules: DateRules;
  session: PickerSession;
  look: 'site' | 'desk';
}

/** The picker of a date field of any kind. */
export function DatePicker({ label, ask, rules, session, look }: DatePickerProps) {
  const wide = ask.mode === 'range' && (ask.kind === 'date' || ask.kind === 'datetime');
  return (
    <PickerDialog
      title={label}
      label={label}
      session={session}
      look={look}
      width={wide ? 'wide' : 'narrow'}
      summary={<PickedInWords ask={ask} picked={session.picked} />}
    >
      <DateChoice label={label} ask={ask} rules={rules} session={session} />
    </PickerDialog>
  );
}
