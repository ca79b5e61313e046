import { memo } from 'react';
import { addDays, weekday, type CalendarDate } from '../../../core/calendar-date';
import { formatDate, weekdayLetters } from '../../../core/format';
import { columnsOf, isMinor, monthColumns } from '../columns';
import { spanOf, type FreeCounts } from '../free-counts';
import { insetOf, type Extent, type Zoom } from '../geometry';
import styles from './schedule-head.module.css';
import track from './schedule-track.module.css';
import type { ScheduleLabels } from './schedule-labels';

export interface HeadProps {
  base: CalendarDate;
  today: CalendarDate;
  zoom: Zoom;
  first: number;
  last: number;
  extent: Extent;
  free: FreeCounts;
  /** True if the day's month is loaded; before that the number of free apartments is unknown. */
  isKnown: (day: CalendarDate) => boolean;
  words: ScheduleLabels;
}

export const ScheduleHead = memo(function ScheduleHead({
  base,
  today,
  zoom,
  first,
  last,
  extent,
  free,
  isKnown,
  words,
}: HeadProps) {
  const { t, locale } = words;
  const letters = weekdayLetters(locale);
  const columns = columnsOf(zoom, base, first, last);
  return (
    <div className={styles.head} data-head role="rowgroup">
      <div role="row" aria-rowindex={1} className={styles.line}>
        <div role="columnheader" aria-colindex={1} className={styles.corner}>
          <span className={styles.apartment}>{t('apartment')}</span>
          <span className={styles.free}>
            <b>{t('free')}</b>
            <span>{t('freeOf', { count: free.of })}</span>
          </span>
        </div>
        <div className={track.track}>
          {monthColumns(base, first, last).map(({ from, x, days }) => (
            <div
              key={from}
              className={styles.month}
              data-minor={(zoom === 'year' && isMinor(zoom, from, today)) || undefined}
              aria-hidden="true"
              style={insetOf({ x, days }, extent)}
            >
              <span>
                {titled(formatDate(from, locale, zoom === 'year' ? 'monthShort' : 'month').replace(' de ', ' '))}
              </span>
            </div>
          ))}
          {columns.map(({ from, x, days }) => {
            const isToday = today >= from && today < addDays(from, days);
            const span = isKnown(from) ? spanOf(free.total, x - first, x - first + days) : null;
            const figure = span && (span.least === span.most ? String(span.least) : t('freeSpan', { ...span }));
            const name = formatDate(from, locale, days === 1 ? 'weekday' : 'dayMonth');
            return (
              <div
                key={from}
                role="columnheader"
                aria-colindex={x + extent.before + 2}
                {...(days > 1 && { 'aria-colspan': days })}
                aria-label={figure ? t('freeOn', { day: name, count: figure, of: free.of }) : name}
                aria-current={isToday ? 'date' : undefined}
                className={styles.column}
                data-minor={isMinor(zoom, from, today) || undefined}
                style={insetOf({ x, days }, extent)}
              >
                {days === 1 && <span className={styles.letter}>{letters[weekday(from) - 1]!.letter}</span>}
                {zoom !== 'year' && (
                  <span className={styles.number} data-today={(isToday && days === 1) || undefined}>
                    {Number(from.slice(8))}
                  </span>
                )}
                {figure && (
                  <span className={styles.count} data-none={span.most === 0 || undefined}>
                    {figure}
                  </span>
                )}
              </div>
            );
          })}
          {zoom === 'quarter' && (
            <span
              className={styles.todayMark}
              style={{ left: insetOf({ x: daysFrom(base, today) + 0.5, days: 0 }, extent).left }}
              aria-hidden="true"
            >
              {Number(today.slice(8))}
            </span>
          )}
        </div>
      </div>
    </div>
  );
});

const daysFrom = (base: CalendarDate, day: CalendarDate) => (Date.parse(day) - Date.parse(base)) / 86_400_000;

const titled = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
