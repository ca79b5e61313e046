import { memo } from 'react';
import { daysBetween, type CalendarDate } from '../../../core/calendar-date';
import { columnsOf, monthColumns, unknownMonths, weekendsOf, type Column } from '../columns';
import { insetOf, type Extent, type Zoom } from '../geometry';
import styles from './schedule-ground.module.css';
import track from './schedule-track.module.css';

interface GroundProps {
  base: CalendarDate;
  today: CalendarDate;
  zoom: Zoom;
  /** Rendered days, counted from the base. */
  first: number;
  last: number;
  extent: Extent;
  months: ReadonlySet<CalendarDate>;
}

/** Background behind the bars: weekends, days or weeks, months, today, and parts not loaded yet. */
export const ScheduleGround = memo(function ScheduleGround({
  base,
  today,
  zoom,
  first,
  last,
  extent,
  months,
}: GroundProps) {
  const strip = (className: string | undefined) => (column: Pick<Column, 'x' | 'days'>) => (
    <div key={`${className} ${column.x}`} className={className} style={insetOf(column, extent)} />
  );
  return (
    <div className={track.track} aria-hidden="true">
      {zoom !== 'year' && weekendsOf(base, first, last).map(strip(styles.weekend))}
      {zoom !== 'year' && columnsOf(zoom, base, first, last).map(strip(styles.column))}
      {zoom !== 'weeks' && monthColumns(base, first, last).map(strip(styles.month))}
      {unknownMonths(base, first, last, months).map(strip(styles.unknown))}
      {strip(styles.today)({ x: daysBetween(base, today), days: 1 })}
    </div>
  );
});
