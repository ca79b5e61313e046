import { lazy } from 'react';
import { addDays, type CalendarDate } from '../../core/calendar-date';
import { dateFormats, writeDates, type DateKind, type DateMode } from '../../core/date-kind';
import type { DateRules } from '../../core/date-rules';
import { useTranslation } from '../translation';
import { useLocale } from '../use-locale';
import { DateControl, type DateControlProps, type FieldLook } from './date-control';
import { dateKindReader } from './date-kind-reader';

const loadPicker = () => import('./dialog/date-picker');
const DatePicker = lazy(async () => ({ default: (await loadPicker()).DatePicker }));

export interface KindFieldProps extends DateControlProps {
  kind?: DateKind;
  mode?: DateMode;
  /**
   * Today in the building's time zone. A date without a year means the next such date, and the calendar opens at today.
   */
  today: CalendarDate;
  /** Allowed values; the server has to check the same rules. */
  rules?: DateRules;
  /** Message for a value that the rules disable, such as why that hour is not staffed. */
  unavailable?: string;
}

interface RenderedFieldProps extends KindFieldProps {
  look: FieldLook;
  pickerLook: 'site' | 'admin';
}

const noRules: DateRules = {};
const openKeys = {
  date: 'dates.openDate',
  datetime: 'dates.openDate',
  month: 'dates.openMonth',
  year: 'dates.openYear',
  time: 'dates.openTime',
} as const;

export function KindField({
  kind = 'date',
  mode = 'single',
  today,
  rules = noRules,
  unavailable,
  ...rest
}: RenderedFieldProps) {
  const { look, pickerLook, ...field } = rest;
  const { t } = useTranslation('ui');
  const locale = useLocale();
  const spec = { kind, mode, locale, today };
  const example = writeDates(exampleValues(kind, mode, today), mode);
  return (
    <DateControl
      {...field}
      reader={dateKindReader(spec, rules, unavailable)}
      look={look}
      openLabel={t(openKeys[kind], { label: field.label })}
      format={t('dates.formatOne', { example })}
      maxLength={mode === 'multiple' ? 2000 : 80}
      preload={loadPicker}
    >
      {(session) => <DatePicker label={field.label} ask={spec} rules={rules} session={session} look={pickerLook} />}
    </DateControl>
  );
}

function exampleValues(kind: DateKind, mode: DateMode, today: CalendarDate): string[] {
  const values = [30, mode === 'single' ? 30 : 430].map((days, index) => {
    const day = addDays(today, kind === 'date' && index === 1 ? 37 : days);
    const full = `${day} ${index === 0 ? '09:00:00' : '18:30:00'}`;
    return kind === 'time' ? full.slice(11) : full.slice(0, dateFormats[kind].length);
  });
  return mode === 'single' ? values.slice(0, 1) : values;
}
