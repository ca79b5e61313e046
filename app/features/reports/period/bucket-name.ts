import { dateParts, type CalendarDate } from '../../../core/calendar-date';
import { formatDate } from '../../../core/format';
import { inLanguage, type Locale } from '../../../core/locale';
import { bucketStart, isMonthEnd, type Days, type PeriodUnit } from './report-periods';

/** Letter of the quarter: 2026 T3 · 2026 Q3. */
const quarterLetter = { es: 'T', en: 'Q' };

type TranslateBucket = (key: 'soFar' | 'toCome') => string;

/**
 * Names a month, quarter, or year. Shows the days of a bucket that is cut by the period, and the progress of a bucket
 * that isn't over.
 */
export function bucketName(
  days: Days,
  unit: PeriodUnit,
  today: CalendarDate,
  locale: Locale,
  t: TranslateBucket,
): string {
  const name = plainName(days, unit, locale);
  if (days.from > today) return `${name} · ${t('toCome')}`;
  return days.to > today ? `${name} · ${t('soFar')}` : name;
}

export function plainName({ from, to }: Days, unit: PeriodUnit, locale: Locale): string {
  const isWhole = from === bucketStart(from, unit) && isMonthEnd(to);
  if (!isWhole) return daysName({ from, to }, locale);
  if (unit === 'month') return formatDate(from, locale, 'monthShort');
  const { year, month } = dateParts(from);
  const { month: last } = dateParts(to);
  if (unit === 'year' && month === 1 && last === 12) return String(year);
  return unit === 'quarter' && last - month === 2
    ? `${year} ${inLanguage(locale, quarterLetter)}${Math.ceil(last / 3)}`
    : daysName({ from, to }, locale);
}

export function daysName({ from, to }: Days, locale: Locale): string {
  if (from === to) return formatDate(from, locale, 'medium');
  return `${formatDate(from, locale, 'medium')} – ${formatDate(to, locale, 'medium')}`;
}
