import { useMemo, useState, type CSSProperties } from 'react';
import { addDays, daysBetween, monthStart, type CalendarDate } from '../../../core/calendar-date';
import type { Cursor } from '../cursor';
import { steadyFreeCounts } from '../free-counts';
import { insetOf, percent, placeOf, type Extent, type Zoom } from '../geometry';
import { type GridPlan, type RowLine } from '../grid-lines';
import type { Bar, Segment } from '../schedule-model';
import type { Known } from '../schedule-store';
import { GroupRow } from './group-row';
import { numberStyle } from './schedule-bar';
import styles from './schedule-grid.module.css';
import { ScheduleGround } from './schedule-ground';
import { ScheduleHead } from './schedule-head';
import { RowHead, ScheduleRow } from './schedule-row';
import track from './schedule-track.module.css';
import type { Carry } from './use-carry';
import type { GridPlace } from './use-grid';
import type { ScheduleLabels } from './schedule-labels';

interface GridProps {
  box: GridPlace['scroller'];
  grid: Pick<GridPlace, 'extent' | 'drawn' | 'edges' | 'metrics'>;
  known: Known;
  plan: GridPlan;
  base: CalendarDate;
  zoom: Zoom;
  compact: boolean;
  cursor: Cursor | null;
  carry: Carry | null;
  drawing: Segment | null;
  dims: ((bar: Bar) => boolean) | null;
  words: ScheduleLabels;
}

const none: readonly Bar[] = [];
/** Typical width of a wide screen, used until it is measured. */
const USUAL_WIDTH = 1150;

/** Grid that renders only what is near the visible part. The style sheet positions everything by day and row. */
export function ScheduleGrid({
  box,
  grid,
  known,
  plan,
  base,
  zoom,
  compact,
  cursor,
  carry,
  drawing,
  dims,
  words,
}: GridProps) {
  const { extent, drawn, edges, metrics } = grid;
  const { t } = words;
  const { today, groups, rows, sharing } = known;
  const { before, total } = extent;
  const first = drawn.firstDay - before;
  const last = drawn.lastDay - before;
  const dayWidth = metrics?.dayWidth ?? USUAL_WIDTH / total;
  const [countFree] = useState(steadyFreeCounts);
  const free = useMemo(
    () => countFree(groups, (id) => rows.get(id) ?? none, addDays(base, first), addDays(base, last), sharing),
    [countFree, groups, rows, sharing, base, first, last],
  );
  const isKnown = useMemo(() => (day: CalendarDate) => known.months.has(monthStart(day)), [known.months]);
  const shadows = useMemo(() => shadowsOf(known), [known]);
  const carriedTo = carry?.proposal.place.apartmentId;
  const retained = new Set([cursor?.apartmentId, carry?.bar.apartmentId, carriedTo]);
  const lines = plan.lines.flatMap((line, index) => {
    const isNear = index >= drawn.firstLine && index < drawn.lastLine;
    return isNear || (line.kind === 'row' && retained.has(line.apartment.id)) ? [{ line, index }] : [];
  });
  const isTarget = ({ apartment }: RowLine) =>
    carry !== null && carriedTo === apartment.id && carriedTo !== carry.bar.apartmentId;
  const shared = { base, zoom, first, last, extent, words };
  const todayAt = daysBetween(base, today) + 0.5;
  return (
    <div
      ref={box}
      role="grid"
      aria-label={t('grid')}
      aria-rowcount={plan.lines.length + 1}
      aria-colcount={total + 1}
      aria-describedby="schedule-touch"
      className={styles.scroller}
      data-zoom={zoom}
      data-compact={compact || undefined}
      data-still={metrics === null || undefined}
      data-carrying={carry?.via === 'pointer' && !carry.isDropped ? '' : undefined}
      style={{ '--today-line': percent((before + todayAt) / total) } as CSSProperties}
    >
      <div
        className={styles.canvas}
        style={numberStyle({ '--total': total, '--rows': plan.rows, '--groups': plan.groups, '--lanes': plan.lanes })}
      >
        <ScheduleHead {...shared} today={today} free={free} isKnown={isKnown} />
        <div className={styles.body} role="rowgroup" data-body>
          <ScheduleGround
            base={base}
            today={today}
            zoom={zoom}
            first={first}
            last={last}
            extent={extent}
            months={known.months}
          />
          <div className={styles.heads} aria-hidden="true">
            {lines.map(
              ({ line }) =>
                line.kind === 'row' && (
                  <RowHead key={line.apartment.id} line={line} isTarget={isTarget(line)} words={words} />
                ),
            )}
          </div>
          {lines.map(({ line, index }) =>
            line.kind === 'group' ? (
              <GroupRow key={line.group.key} line={line} index={index} free={free} isKnown={isKnown} {...shared} />
            ) : (
              <ScheduleRow
                key={line.apartment.id}
                line={line}
                index={index}
                bars={known.rows.get(line.apartment.id) ?? none}
                shadows={shadows.get(line.apartment.id) ?? noShadows}
                today={today}
                dayWidth={dayWidth}
                edges={edges}
                isUnchanged={metrics === null}
                stop={cursor?.apartmentId === line.apartment.id ? cursor.key : null}
                ghost={carry?.proposal.key && isTouched(carry, line) ? carry.bar.id : null}
                dims={dims}
                isTarget={isTarget(line)}
                {...shared}
              />
            ),
          )}
          <Overlays
            plan={plan}
            base={base}
            extent={extent}
            cursor={cursor}
            carry={carry}
            drawing={drawing}
            known={known}
            words={words}
          />
        </div>
      </div>
    </div>
  );
}

const noShadows: readonly (readonly [string, readonly Bar[]])[] = [];

/** True for the rows that the carried booking currently occupies. */
function isTouched({ bar }: Carry, { apartment }: RowLine): boolean {
  return bar.apartmentId === apartment.id || bar.segments.some(({ apartmentId }) => apartmentId === apartment.id);
}

/** Returns, by apartment, the bars of other apartments that share a space with it. */
function shadowsOf({ sharing, rows, apartments }: Known) {
  const shadows = new Map<number, readonly (readonly [string, readonly Bar[]])[]>();
  for (const [id, others] of sharing) {
    if (others.length < 2) continue;
    const found = others.filter((other) => other !== id && (rows.get(other)?.length ?? 0) > 0);
    if (found.length > 0) {
      shadows.set(
        id,
        found.map((other) => [apartments.get(other)?.code ?? '', rows.get(other) ?? none] as const),
      );
    }
  }
  return shadows;
}

type OverlayProps = Pick<GridProps, 'plan' | 'base' | 'cursor' | 'carry' | 'drawing' | 'known' | 'words'> & {
  extent: Extent;
};

/** Layer above the bars: the keyboard's cell, the selected nights, and the carried bar. */
function Overlays({ plan, base, extent, cursor, carry, drawing, known, words }: OverlayProps) {
  const lineOf = (apartmentId: number) =>
    plan.lines.find((line): line is RowLine => line.kind === 'row' && line.apartment.id === apartmentId);
  const at = (line: RowLine, place: { x: number; days: number }) => {
    const rowStyle = numberStyle({
      '--r': line.rowsAbove,
      '--g': line.groupsAbove,
      '--ll': line.lanesAbove,
      '--more': line.lanes - 1,
    });
    return { style: { ...rowStyle, ...insetOf(place, extent) } };
  };
  const cell = cursor && cursor.key === null ? lineOf(cursor.apartmentId) : undefined;
  /** Returns undefined for days before those in the grid. */
  const columnOf = (day: CalendarDate) => {
    const column = daysBetween(base, day) + extent.before + 2;
    return column >= 2 ? column : undefined;
  };
  const drawingLine = drawing && lineOf(drawing.apartmentId);
  const carried = carry && lineOf(carry.proposal.place.apartmentId);
  const code = (id: number) => known.apartments.get(id)?.code ?? '';
  return (
    <div className={`${track.track} ${styles.overlays}`}>
      {cell && cursor && (
        <div role="row" aria-rowindex={plan.lines.indexOf(cell) + 2} className={styles.cursorRow}>
          <div
            role="gridcell"
            tabIndex={0}
            data-cursor
            aria-colindex={columnOf(cursor.day)}
            aria-label={words.t('bar.free', { code: code(cursor.apartmentId), day: words.day(cursor.day) })}
            className={styles.cursor}
            {...at(cell, { x: daysBetween(base, cursor.day) + 0.5, days: 1 })}
          />
        </div>
      )}
      {drawingLine && drawing && (
        <div className={styles.drawing} data-drawing {...at(drawingLine, placeOf(drawing, base))} />
      )}
      {carried && carry && (
        <div
          className={styles.carried}
          data-carried
          data-impossible={carry.obstacle ? '' : undefined}
          {...at(carried, placeOf(carry.proposal.place, base))}
        >
          <span>
            <b>{words.nameOf(carry.bar)}</b> {words.dates(carry.proposal.place.from, carry.proposal.place.to)}
          </span>
          {carry.bar.balanceCents > 0 && <span>{words.balance(carry.bar.balanceCents)}</span>}
        </div>
      )}
    </div>
  );
}
