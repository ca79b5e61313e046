import { parseTypedDates, writeDates, type DateInputSpec } from '../../core/date-kind';
import { dateProblem, type DateRules } from '../../core/date-rules';
import { dateProblemText } from '../../core/date-problems';
import type { DateReader } from './date-reader';

/** Returns a reader that parses the text of a field of this kind and mode, and validates it by the rules. */
export function dateKindReader(spec: DateInputSpec, rules: DateRules, unavailable?: string): DateReader {
  const validate = (values: readonly string[]) => {
    for (const value of values) {
      const found = dateProblem(value, spec.kind, rules);
      if (!found) continue;
      return found.problem === 'date_unavailable' && unavailable ? unavailable : dateProblemText(found, spec.locale);
    }
    return null;
  };
  return {
    read: (text) => {
      const result = parseTypedDates(text, spec);
      if (result.ok) return { picked: result.value, complete: true, problem: validate(result.value) };
      const half =
        result.problem === 'span_incomplete'
          ? parseTypedDates(text.replace(/[~→]\s*$/, ''), { ...spec, mode: 'single' })
          : result;
      const problem = result.problem === 'required' ? null : dateProblemText({ problem: result.problem }, spec.locale);
      return { picked: half.ok ? half.value : [], complete: false, problem };
    },
    write: (values) => writeDates(values, spec.mode),
  };
}
