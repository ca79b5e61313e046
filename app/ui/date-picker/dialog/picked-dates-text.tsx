import { parseCalendarDate } from '../../../core/calendar-date';
import type { DateInputSpec } from '../../../core/date-kind';
import { formatDate } from '../../../core/format';
import type { Locale } from '../../../core/locale';
import { capitalize } from '../../../core/spelled-text';
import { useTranslation } from '../../translation';

export function PickedDatesText({ ask: spec, picked }: { ask: DateInputSpec; picked: readonly string[] }) {
  const { t } = useTranslation('ui');
  const { locale, mode } = spec;
  const [first, last] = [picked[0], picked.at(-1)];
  if (first === undefined || last === undefined) return t(mode === 'range' ? 'dates.chooseStart' : 'dates.choose');
  if (mode === 'single') return capitalize(dateText(first, locale, 'full'), locale);
  if (mode === 'multiple') return t('dates.chosen', { count: picked.length });
  if (picked.length === 1) return t('dates.chooseEnd');
  return t('dates.fromTo', { from: dateText(first, locale, 'long'), to: dateText(last, locale, 'long') });
}

function dateText(value: string, locale: Locale, style: 'full' | 'long'): string {
  const day = parseCalendarDate(value.slice(0, 10));
  if (day) return [formatDate(day, locale, style), value.slice(11)].filter(Boolean).join(', ');
  const month = parseCalendarDate(`${value}-01`);
  return month ? formatDate(month, locale, 'month') : value;
}
