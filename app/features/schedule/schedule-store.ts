import { addMonths, daysBetween, type CalendarDate } from '../../core/calendar-date';
import { sharers } from './free-counts';
import { mergeMonths, monthsOf, type LoadedMonth } from './months';
import type { Bar, Schedule, ScheduleApartment, ScheduleGroup, Wanted } from './schedule-model';

/** All that is known of the schedule at one moment. */
export interface Known {
  today: CalendarDate;
  groups: readonly ScheduleGroup[];
  urgent: readonly Wanted[];
  dueToday: readonly Wanted[];
  apartments: ReadonlyMap<number, ScheduleApartment>;
  bars: ReadonlyMap<string, Bar>;
  /** By apartment, in the order of their first nights. */
  rows: ReadonlyMap<number, readonly Bar[]>;
  /** By apartment, all whose bars close it. */
  sharing: ReadonlyMap<number, readonly number[]>;
  months: ReadonlySet<CalendarDate>;
}

type Part = 'bars' | 'building';
/** Asks for days; undefined when nothing is new since the answer with the tag. */
export type Fetch = (
  days: { from: CalendarDate; to: CalendarDate; part: Part },
  tag: string | undefined,
) => Promise<{ schedule: Schedule; tag: string | undefined } | undefined>;

interface KeptMonth extends LoadedMonth {
  tag: string | undefined;
  stale: boolean;
}

/** A view of a year with its neighbours, and as much again. */
const MOST_MONTHS = 30;

/** Keeps what was fetched, month by month, and fetches what comes into view or has changed. */
export class ScheduleStore {
  #months = new Map<CalendarDate, KeptMonth>();
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
    // The page brings the days in view, not their whole months.
    for (const month of monthsOf(first.from, first.to)) this.#keep(month, first.bars, undefined, undefined, true);
    this.#wanted = [...this.#months.keys()];
    this.#known = this.#build();
  }

  readonly known = (): Known => this.#known;

  readonly subscribe = (told: () => void): (() => void) => {
    this.#told.add(told);
    return () => this.#told.delete(told);
  };

  /** The months of these days are in view: they and their neighbours are fetched where they are not known. */
  async show(from: CalendarDate, to: CalendarDate): Promise<void> {
    const inView = monthsOf(from, to);
    const around = [...inView, addMonths(inView[0]!, -1), addMonths(inView.at(-1)!, 1)];
    this.#wanted = around;
    await Promise.all(
      around.filter((month) => this.#months.get(month)?.stale !== false).map((month) => this.#ask(month)),
    );
  }

  /**
   * Something has changed: what is in view is asked for again, the rest when it comes into view. Not before what is being
   * saved has been answered: the news is of it as a rule, and who saves waits for that answer alone.
   */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#saving.then(() => {
      this.#refreshing = undefined;
      return this.#refresh();
    });
    return this.#refreshing;
  }

  /** What is saved by the work, whether it succeeds or not. */
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

  /** Shows a booking's bars in place of those that are known, until the server is asked again: no answer of before holds. */
  replaceBooking(id: number, bars: readonly Bar[]): void {
    const isOther = (bar: Bar) => bar.kind !== 'booking' || bar.id !== id;
    for (const [month, kept] of this.#months) {
      const others = kept.bars.filter(isOther);
      const here = bars.filter((bar) => monthsOf(bar.from, bar.to).includes(month));
      if (others.length < kept.bars.length || here.length > 0)
        this.#months.set(month, { ...kept, bars: [...others, ...here], tag: undefined, stale: true });
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
    for (const told of this.#told) told();
  }

  #ask(month: CalendarDate): Promise<void> {
    const running = this.#asked.get(month);
    if (running) return running;
    const asking = this.#load(month).finally(() => {
      if (this.#asked.get(month) === asking) this.#asked.delete(month);
    });
    this.#asked.set(month, asking);
    return asking;
  }

  async #load(month: CalendarDate): Promise<void> {
    const before = this.#months.get(month);
    const order = (this.#order += 1);
    const answer = await this.fetch({ from: month, to: addMonths(month, 1), part: 'bars' }, before?.tag);
    // A later question was answered first.
    if ((this.#months.get(month)?.order ?? 0) > order) return;
    if (!answer) {
      const kept = this.#months.get(month);
      if (kept && kept.tag === before?.tag) this.#months.set(month, { ...kept, order, stale: false });
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
    const here = bars
      .filter(({ from, to }) => from < end && to > month)
      // What is as it was stays the same object, so that nothing of it is drawn again.
      .map((bar) => {
        const before = known?.get(bar.key);
        return before && isSameBar(before, bar) ? before : bar;
      });
    this.#months.set(month, { bars: here, tag, order, stale });
  }

  /** Months far from those in view are let go: they are asked for again when one comes back. */
  #dropFar(): void {
    const [first] = this.#wanted;
    if (!first || this.#months.size <= MOST_MONTHS) return;
    const distance = (month: CalendarDate) => Math.abs(daysBetween(first, month));
    const far = [...this.#months.keys()].sort((a, b) => distance(b) - distance(a));
    for (const month of far.slice(0, this.#months.size - MOST_MONTHS)) this.#months.delete(month);
  }

  #tell(): void {
    this.#dropFar();
    this.#known = this.#build();
    for (const told of this.#told) told();
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

/** Whether all is said of both alike, in whatever order: the page and the API name things in orders of their own. */
function isSameBar(one: Bar, other: Bar): boolean {
  const [values, others] = [Object.entries(one), other as unknown as Record<string, unknown>];
  return (
    values.length === Object.keys(other).length &&
    values.every(([name, value]) =>
      name === 'segments' ? JSON.stringify(value) === JSON.stringify(others[name]) : value === others[name],
    )
  );
}
