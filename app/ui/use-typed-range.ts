import { useEffect, useRef, useState } from 'react';
import { parseTypedStay, rangeSeparator, typedStay } from '../core/date-input';
import { fieldProblemText, type FieldProblemKey } from '../core/field-problem';
import type { Stay } from '../core/stay';
import { holdsTakenNight, type PickedStay, type PickLimits } from './pick-stay';
import { useTranslation } from './translation';
import { useLocale } from './use-locale';

/** The text of a date-range field and the stay that it says. The input itself stays uncontrolled: what is typed before the page has its JavaScript is kept. */
export function useTypedRange(limits: PickLimits, onCommit?: (typed: string) => void) {
  const locale = useLocale();
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<PickedStay>({});
  /** Undefined as long as the server's word holds. */
  const [problem, setProblem] = useState<string | null>();

  const parsed = (typed: string) => parseTypedStay(typed, locale, limits.earliest);
  const sentence = (key: FieldProblemKey) => fieldProblemText({ problem: key }, locale);

  const problemOf = (stay: Stay): string | null => {
    if (stay.checkIn < limits.earliest) return sentence('past_dates');
    if (stay.checkIn > limits.latest) return sentence('too_far_ahead');
    return holdsTakenNight(stay, limits.isTaken) ? t('dates.taken') : null;
  };

  /** Follows the typing without judging it. */
  const follow = (typed: string) => {
    if (input.current && input.current.value !== typed) input.current.value = typed;
    setText(typed);
    const result = parsed(typed);
    setPicked(result.ok ? result.value : {});
  };

  const pick = (choice: PickedStay) => {
    const { checkIn, checkOut } = choice;
    const typed = checkIn ? (checkOut ? typedStay({ checkIn, checkOut }) : checkIn + rangeSeparator) : '';
    if (input.current) input.current.value = typed;
    setText(typed);
    setPicked(choice);
    setProblem(null);
  };

  /** Rewrites what is typed in the display format, or says what is wrong with it. */
  const commit = () => {
    const typed = input.current?.value ?? '';
    const result = parsed(typed);
    if (result.ok) {
      pick(result.value);
      setProblem(problemOf(result.value));
    } else {
      setProblem(result.problem === 'required' ? null : sentence(result.problem));
    }
    onCommit?.(input.current?.value ?? '');
  };

  // What was typed and left before the page had its JavaScript is read as soon as it has.
  useEffect(() => {
    const field = input.current;
    if (field && field.value !== field.defaultValue && document.activeElement !== field) commit();
    // oxlint-disable-next-line react/exhaustive-deps -- Once, when the page comes to life.
  }, []);

  return { input, text, picked, problem, follow, pick, commit };
}
