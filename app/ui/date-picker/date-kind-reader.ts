import { parseTypedDates, writeDates, type DateAsk } from '../../core/date-kind';
import { dateProblem, type DateRules } from '../../core/date-rules';
import { dateProblemText } from '../../core/date-problems';
import type { DateReader } from './date-reader';

/** Returns a reader that parses and validates the text of a field of this kind and mode by its rules. */
export function dateKindReader(ask: DateAsk, rules: DateRules, unavailable?: string): DateReader {
  const judge = (values: readonly string[]) => {
    for (const value of values) {
      const found = dateProblem(value, ask.kind, rules);
      if (!found) continue;
      return found.problem === 'date_unavailable' && unavailable ? unavailable : dateProblemText(found, ask.locale);
    }
    return null;
  };
  return {
    read: (text) => {
      const result = parseTypedDates(text, ask);
      if (result.ok) return { picked: result.value, complete: true, problem: judge(result.value) };
      const half =
        result.problem === 'span_incomplete'
          ? parseTypedDates(text.replace(/[~→]\s*$/, ''), { ...ask, mode: 'single' })
          : result;
      const problem = result.problem === 'required' ? null : dateProblemText({ problem: result.problem }, ask.locale);
      return { picked: half.ok ? half.value : [], complete: false, problem };
    },
    write: (values) => writeDates(values, ask.mode),
  };
}
