import { addMonths, daysBetween, type CalendarDate } from '../../core/calendar-date';
import { sharers } from './free-counts';
import { mergeMonths, monthsOf, type LoadedMonth } from './months';
import type { Bar, Schedule, ScheduleApartment, ScheduleGroup, AttentionItem } from './schedule-model';

export interface Known {
  today: CalendarDate;
  groups: readonly ScheduleGroup[];
  urgent: readonly AttentionItem[];
  dueToday: readonly AttentionItem[];
  apartments: ReadonlyMap<number, ScheduleApartment>;
  bars: ReadonlyMap<string, Bar>;
  /** Bars by apartment, in the order of their first nights. */
  rows: ReadonlyMap<number, readonly Bar[]>;
  /**
   * Maps each apartment to the apartments (itself included) whose bars make it unavailable, since they share rooms.
   *
   */
  sharing: ReadonlyMap<number, readonly number[]>;
  months: ReadonlySet<CalendarDate>;
}

type Part = 'bars' | 'building';
/** Fetches a range of days; undefined if nothing has changed since the response with this tag. */
export type Fetch = (
  days: { from: CalendarDate; to: CalendarDate; part: Part },
  tag: string | undefined,
) => Promise<{ schedule: Schedule; tag: string | undefined } | undefined>;

interface CachedMonth extends LoadedMonth {
  tag: string | undefined;
  stale: boolean;
}

/** Twice the months needed for a year in view with its neighboring months. */
const MAX_MONTHS = 30;

/** Caches the schedule by month, and fetches months that come into view or have changed. */
export class ScheduleStore {
  #months = new Map<CalendarDate, CachedMonth>();
  #asked = new Map<CalendarDate, Promise<void>>();
  #building: Pick<Schedule, 'today' | 'groups' | 'urgent' | 'dueToday'>;
  #buildingTag: string | undefined;
  #order = 0;
  #wanted: readonly CalendarDate[] = [];
  #known: Known;
  #told = new Set<() => void>();
  #saving: Promise<unknown> = Promise.resolve();
  #refreshing: Promise<void> | undefined;

  constructor(
    first: Schedule,
    private readonly fetch: Fetch,
  ) {
    this.#building = first;
    // The page delivers the days in view, not their whole months.
    for (const month of monthsOf(first.from, first.to)) this.#keep(month, first.bars, undefined, undefined, true);
    this.#wanted = [...this.#months.keys()];
    this.#known = this.#build();
  }

  readonly known = (): Known => this.#known;

  readonly subscribe = (listeners: () => void): (() => void) => {
    this.#told.add(listeners);
    return () => this.#told.delete(listeners);
  };

  /** Marks the months of these days as in view and fetches them and their neighbors if they are not loaded. */
  async show(from: CalendarDate, to: CalendarDate): Promise<void> {
    const inView = monthsOf(from, to);
    const around = [...inView, addMonths(inView[0]!, -1), addMonths(inView.at(-1)!, 1)];
    this.#wanted = around;
    await Promise.all(
      around.filter((month) => this.#months.get(month)?.stale !== false).map((month) => this.#ask(month)),
    );
  }

  /**
   * Fetches again after a change: months in view now, the others when they come into view. Waits for a pending save,
   * because the change is usually the save itself and the user is waiting for its response.
   */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#saving.then(() => {
      this.#refreshing = undefined;
      return this.#refresh();
    });
    return this.#refreshing;
  }

  /** Delays refreshes until the work has settled, whether it succeeds or fails. */
  whileSaving<T>(work: Promise<T>): Promise<T> {
    this.#saving = Promise.allSettled([this.#saving, work]);
    return work;
  }

  async #refresh(): Promise<void> {
    for (const month of this.#months.values()) month.stale = true;
    this.#asked.clear();
    const [month] = this.#wanted;
    await Promise.all([...this.#wanted.map((each) => this.#ask(each)), month && this.#askBuilding(month)]);
  }

  /** Replaces a booking's cached bars until the next fetch; responses to earlier requests are ignored. */
  replaceBooking(id: number, bars: readonly Bar[]): void {
    const isOther = (bar: Bar) => bar.kind !== 'booking' || bar.id !== id;
    for (const [month, cachedEntry] of this.#months) {
      const others = cachedEntry.bars.filter(isOther);
      const barsOfMonth = bars.filter((bar) => monthsOf(bar.from, bar.to).includes(month));
      if (others.length < cachedEntry.bars.length || barsOfMonth.length > 0)
        this.#months.set(month, { ...cachedEntry, bars: [...others, ...barsOfMonth], tag: undefined, stale: true });
    }
    const all = new Map(this.#known.bars);
    const rows = new Map(this.#known.rows);
    for (const bar of this.#known.bars.values()) {
      if (isOther(bar)) continue;
      all.delete(bar.key);
      rows.set(bar.apartmentId, (rows.get(bar.apartmentId) ?? []).filter(isOther));
    }
    for (const bar of bars) {
      all.set(bar.key, bar);
      rows.set(bar.apartmentId, inOrder([...(rows.get(bar.apartmentId) ?? []), bar]));
    }
    this.#known = { ...this.#known, bars: all, rows };
    for (const listeners of this.#told) listeners();
  }

  #ask(month: CalendarDate): Promise<void> {
    const running = this.#asked.get(month);
    if (running) return running;
    const loading = this.#load(month).finally(() => {
      if (this.#asked.get(month) === loading) this.#asked.delete(month);
    });
    this.#asked.set(month, loading);
    return loading;
  }

  async #load(month: CalendarDate): Promise<void> {
    const before = this.#months.get(month);
    const order = (this.#order += 1);
    const answer = await this.fetch({ from: month, to: addMonths(month, 1), part: 'bars' }, before?.tag);
    // A later request has already received its response.
    if ((this.#months.get(month)?.order ?? 0) > order) return;
    if (!answer) {
      const cachedEntry = this.#months.get(month);
      if (cachedEntry && cachedEntry.tag === before?.tag)
        this.#months.set(month, { ...cachedEntry, order, stale: false });
      return;
    }
    this.#keep(month, answer.schedule.bars, answer.tag, order);
    this.#tell();
  }

  async #askBuilding(month: CalendarDate): Promise<void> {
    const answer = await this.fetch({ from: month, to: addMonths(month, 1), part: 'building' }, this.#buildingTag);
    if (!answer) return;
    this.#building = answer.schedule;
    this.#buildingTag = answer.tag;
    this.#tell();
  }

  #keep(
    month: CalendarDate,
    bars: readonly Bar[],
    tag: string | undefined,
    order = (this.#order += 1),
    stale = false,
  ): void {
    const end = addMonths(month, 1);
    const known = (this.#known as Known | undefined)?.bars;
    const barsOfMonth = bars
      .filter(({ from, to }) => from < end && to > month)
      // Unchanged bars stay the same object, so that they are not rendered again.
      .map((bar) => {
        const before = known?.get(bar.key);
        return before && isSameBar(before, bar) ? before : bar;
      });
    this.#months.set(month, { bars: barsOfMonth, tag, order, stale });
  }

  /** Drops months far from the months in view; they are fetched again when they come into view. */
  #dropFar(): void {
    const [first] = this.#wanted;
    if (!first || this.#months.size <= MAX_MONTHS) return;
    const distance = (month: CalendarDate) => Math.abs(daysBetween(first, month));
    const far = [...this.#months.keys()].sort((a, b) => distance(b) - distance(a));
    for (const month of far.slice(0, this.#months.size - MAX_MONTHS)) this.#months.delete(month);
  }

  #tell(): void {
    this.#dropFar();
    this.#known = this.#build();
    for (const listeners of this.#told) listeners();
  }

  #build(): Known {
    const { today, groups, urgent, dueToday } = this.#building;
    const before = this.#known as Known | undefined;
    const bars = new Map(mergeMonths(this.#months).map((bar) => [bar.key, bar] as const));
    const rows = new Map<number, readonly Bar[]>();
    const byApartment = Map.groupBy(bars.values(), ({ apartmentId }) => apartmentId);
    for (const [id, list] of byApartment) {
      const sorted = inOrder(list);
      const known = before?.rows.get(id);
      const isSame = known?.length === sorted.length && known.every((bar, index) => bar === sorted[index]);
      rows.set(id, isSame ? known : sorted);
    }
    const months = [...this.#months.keys()];
    const sameMonths = before?.months.size === months.length && months.every((month) => before.months.has(month));
    const sameGroups = before && before.groups === groups;
    const apartments = groups.flatMap((group) => group.apartments);
    return {
      today,
      groups,
      urgent,
      dueToday,
      bars,
      rows,
      apartments: sameGroups ? before.apartments : new Map(apartments.map((apartment) => [apartment.id, apartment])),
      sharing: sameGroups ? before.sharing : sharers(groups),
      months: sameMonths ? before.months : new Set(months),
    };
  }
}

const inOrder = (bars: readonly Bar[]) => bars.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

/** True if both bars have the same values in any order; the page and the API order fields differently. */
function isSameBar(one: Bar, other: Bar): boolean {
  const [values, others] = [Object.entries(one), other as unknown as Record<string, unknown>];
  return (
    values.length === Object.keys(other).length &&
    values.every(([name, value]) =>
      name === 'segments' ? JSON.stringify(value) === JSON.stringify(others[name]) : value === others[name],
    )
  );
}
