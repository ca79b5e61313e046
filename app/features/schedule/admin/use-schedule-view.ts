import { useEffect, useMemo, useState } from 'react';
import type { CalendarDate } from '../../../core/calendar-date';
import { filterCount, matchesBar, noFilter, showsApartment, type ScheduleFilter } from '../filter-rules';
import { zooms, type Zoom } from '../geometry';
import { planLines, type RowLine } from '../grid-lines';
import type { Bar } from '../schedule-model';
import type { SchedulePage } from '../schedule-page.server';
import type { Known } from '../schedule-store';
import { dayFrom, useGrid } from './use-grid';

/** Holds the view state of the schedule: zoom, row height, folded groups, filters, and the part in view. */
export function useScheduleView(page: SchedulePage, known: Known) {
  const { base } = page;
  const [zoom, setZoom] = useState<Zoom>(page.zoom);
  const [rows, setRows] = useState(page.rows);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState<ScheduleFilter>(noFilter);
  const isFar = zoom === 'quarter' || zoom === 'year';
  const compact = rows === null ? isFar : rows === 'compact';
  const plan = useMemo(
    () => planLines(known.groups, { closed, compact, shows: (apartment) => showsApartment(filter, apartment) }),
    [known.groups, closed, compact, filter],
  );
  const grid = useGrid({ base, today: known.today, zoom, compact, plan, whole: page.whole });
  const isDimming = filterCount({ ...filter, categoryId: null }) > 0;
  const dims = useMemo(() => {
    if (!isDimming) return null;
    return (bar: Bar) => !matchesBar(filter, bar, known.apartments.get(bar.apartmentId)?.code ?? '');
  }, [filter, isDimming, known.apartments]);
  const first = dayFrom(base, grid.seen.first);
  const last = dayFrom(base, grid.seen.last);
  useAddress(first, zoom, rows);
  return {
    base,
    zoom,
    compact,
    plan,
    grid,
    filter,
    setFilter,
    dims,
    first,
    last,
    rowIds: useMemo(
      () => plan.lines.filter((line): line is RowLine => line.kind === 'row').map(({ apartment }) => apartment.id),
      [plan],
    ),
    lineOf: (apartmentId: number) =>
      plan.lines.findIndex((line) => line.kind === 'row' && line.apartment.id === apartmentId),
    fold: (key: string) => {
      const next = new Set(closed);
      if (!next.delete(key)) next.add(key);
      setClosed(next);
    },
    uncover: (apartmentId: number) => {
      const apartment = known.apartments.get(apartmentId);
      if (!apartment) return;
      if (closed.has(apartment.groupKey)) setClosed(new Set([...closed].filter((key) => key !== apartment.groupKey)));
      if (!showsApartment(filter, apartment)) setFilter({ ...filter, categoryId: null });
    },
    toggleCompact: () => setRows(compact ? 'comfortable' : 'compact'),
    /** Zooms around the day at the given share of the width, by default today if it is in view. */
    zoomTo: (next: Zoom, share?: number) => {
      const today = (Date.parse(known.today) - Date.parse(first)) / (Date.parse(last) - Date.parse(first));
      grid.anchor(share ?? (today > 0 && today < 1 ? today : 0));
      setZoom(next);
    },
    nearer: (step: 1 | -1): Zoom => zooms[Math.min(Math.max(zooms.indexOf(zoom) + step, 0), zooms.length - 1)]!,
  };
}

export type ScheduleViewState = ReturnType<typeof useScheduleView>;

/** Pause in scrolling, in milliseconds, after which the address is updated. */
const PAUSE_MS = 300;

function useAddress(from: CalendarDate, zoom: Zoom, rows: SchedulePage['rows']): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const search = new URLSearchParams({ from, zoom, ...(rows && { rows }) });
      window.history.replaceState(window.history.state, '', `${window.location.pathname}?${search}`);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [from, zoom, rows]);
}
