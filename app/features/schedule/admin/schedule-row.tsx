import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconBrush from 'virtual:icons/brush';
import { memo, useMemo } from 'react';
import { addDays, type CalendarDate } from '../../../core/calendar-date';
import { cutOf, insetOf, percent, placeOf, type Extent, type Zoom } from '../geometry';
import type { RowLine } from '../grid-lines';
import { clashesOf, lanesOf } from '../lanes';
import type { Bar } from '../schedule-model';
import { numberStyle, ScheduleBar } from './schedule-bar';
import styles from './schedule-row.module.css';
import type { ScheduleLabels } from './schedule-labels';
import type { Edges } from './use-grid';

export interface ScheduleRowProps {
  line: RowLine;
  /** Position among all lines, for screen readers. */
  index: number;
  bars: readonly Bar[];
  /** Bars of apartments that share spaces with this one and so block it too. */
  shadows: readonly (readonly [string, readonly Bar[]])[];
  base: CalendarDate;
  today: CalendarDate;
  zoom: Zoom;
  dayWidth: number;
  edges: Edges;
  extent: Extent;
  /** Rendered days, counted from the base. */
  first: number;
  last: number;
  /** True until JavaScript has loaded: every bar is then a link in the tab order. */
  isUnchanged: boolean;
  /**
   * `stop` is the key of the bar with the keyboard cursor, `ghost` the id of the carried booking, and `dims` the filter
   * that dims bars.
   */
  stop: string | null;
  ghost: number | null;
  dims: ((bar: Bar) => boolean) | null;
  isTarget: boolean;
  words: ScheduleLabels;
}

export const ScheduleRow = memo(function ScheduleRow(props: ScheduleRowProps) {
  const { line, index, bars, shadows, base, today, zoom, dayWidth, edges, extent, first, last, words } = props;
  const { apartment, lanes } = line;
  const { t } = words;
  const placed = useMemo(
    () => ({ lanes: lanesOf(bars), clashes: clashesOf(bars.filter(({ to }) => to > today)) }),
    [bars, today],
  );
  const clashing = new Set(placed.clashes.map((clash) => clash.with));
  const from = addDays(base, first - 1);
  const to = addDays(base, last + 1);
  const isRendered = (bar: Bar) => (bar.from < to && bar.to > from) || bar.key === props.stop;
  const laneOf = (bar: Bar) => Math.min(placed.lanes.get(bar.key) ?? 0, lanes - 1);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-apartment={apartment.id}
      data-target={props.isTarget || undefined}
      style={numberStyle({
        '--r': line.rowsAbove,
        '--g': line.groupsAbove,
        '--ll': line.lanesAbove,
        '--more': lanes - 1,
      })}
    >
      <div role="rowheader" aria-colindex={1} className={styles.headCell}>
        <span className="visually-hidden">
          <b>{apartment.code}</b> {apartment.category} {apartment.status === 'maintenance' && t('closedRow')}{' '}
          {apartment.toClean && t('toClean')} {apartment.lanes > 1 && t('conflictRow')}
        </span>
      </div>
      {shadows.flatMap(([code, others]) =>
        others.filter(isRendered).map((bar) => {
          const place = placeOf(bar, base);
          const cut = cutOf(place, edges);
          const label = t('bar.shared', { code });
          return (
            <div key={`${code} ${bar.key}`} className={styles.shadow} style={insetOf(place, extent)} title={label}>
              {(place.days - cut.left - cut.right) * dayWidth > 90 && (
                <span style={{ left: percent(cut.left / place.days) }}>{label}</span>
              )}
            </div>
          );
        }),
      )}
      {bars.filter(isRendered).map((bar) => {
        const place = placeOf(bar, base);
        const cut = cutOf(place, edges);
        return (
          <ScheduleBar
            key={bar.key}
            bar={bar}
            x={place.x}
            days={place.days}
            cutLeft={cut.left}
            cutRight={cut.right}
            code={apartment.code}
            today={today}
            lane={laneOf(bar)}
            lanes={lanes}
            zoom={zoom}
            dayWidth={dayWidth}
            extent={extent}
            clashes={clashing.has(bar.key)}
            isStop={props.isUnchanged || bar.key === props.stop}
            isGhost={bar.kind === 'booking' && bar.id === props.ghost}
            isDimmed={props.dims?.(bar) ?? false}
            words={words}
          />
        );
      })}
      {placed.clashes.map((clash) => {
        return (
          <div
            key={`${clash.key} ${clash.with}`}
            className={styles.clash}
            aria-hidden="true"
            style={insetOf(placeOf(clash, base), extent)}
          />
        );
      })}
    </div>
  );
});

interface RowHeadProps {
  line: RowLine;
  isTarget: boolean;
  words: ScheduleLabels;
}

/**
 * Visible header of a row; screen readers read a second header in the row itself. All headers are in one column,
 * because the browser would create a layer for each sticky header.
 */
export const RowHead = memo(function RowHead({ line, isTarget, words }: RowHeadProps) {
  const { apartment, lanes } = line;
  const { t } = words;
  return (
    <div
      className={styles.head}
      data-target={isTarget || undefined}
      style={numberStyle({
        '--r': line.rowsAbove,
        '--g': line.groupsAbove,
        '--ll': line.lanesAbove,
        '--more': lanes - 1,
      })}
    >
      <b>{apartment.code}</b>
      <span className={styles.category}>{apartment.category}</span>
      {apartment.toClean && (
        <span className={styles.brush} title={t('toClean')}>
          <IconBrush size={14} stroke={1.75} />
        </span>
      )}
      {apartment.lanes > 1 && (
        <span className={styles.conflict} title={t('conflictRow')}>
          <IconAlertTriangle size={14} stroke={1.75} />
        </span>
      )}
    </div>
  );
});
