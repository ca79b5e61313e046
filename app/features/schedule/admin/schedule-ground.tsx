import { memo } from 'react';
import { daysBetween, type CalendarDate } from '../../../core/calendar-date';
import { columnsOf, monthColumns, unknownMonths, weekendsOf, type Column } from '../columns';
import type { Zoom } from '../geometry';
import { numberStyle } from './schedule-bar';
import styles from './schedule-ground.module.css';

interface GroundProps {
  base: CalendarDate;
  today: CalendarDate;
  zoom: Zoom;
  /** Days that are drawn, from the base. */
  first: number;
  last: number;
  /** Those that are loaded. */
  months: ReadonlySet<CalendarDate>;
}

/** What lies behind the bars: weekends, days or weeks, months, today, and what is not loaded yet. */
export const ScheduleGround = memo(function ScheduleGround({ base, today, zoom, first, last, months }: GroundProps) {
  const strip = (className: string | undefined) => (column: Pick<Column, 'x' | 'days'>) => (
    <div
      key={`${className} ${column.x}`}
      className={className}
      style={numberStyle({ '--x': column.x, '--n': column.days })}
    />
  );
  return (
    <div aria-hidden="true">
      {zoom !== 'year' && weekendsOf(base, first, last).map(strip(styles.weekend))}
      {zoom !== 'year' && columnsOf(zoom, base, first, last).map(strip(styles.column))}
      {zoom !== 'weeks' && monthColumns(base, first, last).map(strip(styles.month))}
      {unknownMonths(base, first, last, months).map(strip(styles.unknown))}
      {strip(styles.today)({ x: daysBetween(base, today), days: 1 })}
    </div>
  );
});
