import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseUnavailable } from './client.server';
import { isInTransaction, readSeparately } from './connection.server';
import type { SiteChange, SiteChanges } from './site-changes.server';

/** Tables whose changes are announced (migrations 0004, 0049 and 0083). */
export const ANNOUNCED_TABLES = [
  'apartment',
  'apartment_equipment',
  'apartment_space',
  'booking',
  'building',
  'building_logo',
  'category',
  'equipment',
  'image',
  'occupancy',
  'offer',
  'offer_apartment',
  'offer_category',
  'season',
  'shared_flat',
  'space',
  'vat_regime',
  'vat_rule',
] as const;

export type AnnouncedTable = (typeof ANNOUNCED_TABLES)[number];

/** Maximum number of results, one per key, that each cached read stores. */
const MAX_CACHED = 200;

let changes: SiteChanges | undefined;
let stopHearing: (() => void) | undefined;
let changesOfAnything = 0;
const changesOf = new Map<string, number>();
const groupings = new Set<CachedGroups<unknown>>();

/** Starts caching the results of reads until their tables change; undefined disables the cache. */
export function startReadCache(while_: SiteChanges | undefined): void {
  stopHearing?.();
  changes = while_;
  invalidate({});
  stopHearing = changes?.onChange(invalidate);
}

function invalidate({ table, id }: SiteChange): void {
  if (table === undefined) changesOfAnything += 1;
  else changesOf.set(table, (changesOf.get(table) ?? 0) + 1);
  for (const grouping of groupings) grouping.changed(table, id);
}

interface Reading {
  version?: Promise<number | undefined>;
}

let hits = 0;
let misses = 0;

/** Returns the numbers of cache hits and misses since the process started. */
export function readCounts(): { hits: number; misses: number } {
  return { hits, misses };
}

const readings = new AsyncLocalStorage<Reading>();

/** Runs work whose reads share a single check of the cache's version. The work must not write to the cached tables. */
export function inOneReading<T>(work: () => T): T {
  return readings.run({}, work);
}

/** Returns `SiteChanges.version`, requested only once within `inOneReading`; undefined without a cache. */
export function siteVersion(): Promise<number | undefined> {
  const reading = readings.getStore();
  if (!reading) return changes?.version() ?? Promise.resolve(undefined);
  reading.version ??= changes?.version() ?? Promise.resolve(undefined);
  return reading.version;
}

/**
 * Returns the committed value, from the cache if possible. Only for a transaction that holds the lock required to
 * change the value and has not changed the value itself. Without a cache, the value is read in the transaction.
 */
export async function committed<T>(work: () => Promise<T>): Promise<T> {
  const version = isDatabaseUnavailable() ? undefined : await changes?.versionUnderLock();
  if (version === undefined) return work();
  return readSeparately(() => readings.run({ version: Promise.resolve(version) }, work));
}

/** True while every change is received, so that cached reads match the database; always false in a transaction. */
async function canCache(): Promise<boolean> {
  // Skips waiting for a database known to be unavailable: the read is refused at once.
  if (changes === undefined || isInTransaction() || isDatabaseUnavailable()) return false;
  return (await siteVersion()) !== undefined;
}

interface CachedAnswer<T> {
  changes: number;
  answer: Promise<T>;
}

/**
 * Caches the read's results in memory on this node until one of the tables changes on any node. Results include all
 * changes committed before the call. The read must name every table it uses and depend on nothing else. Results are
 * frozen. Within a transaction, the database is always read.
 */
export function cachedRead<Key extends string | number | undefined, T>(
  tables: readonly AnnouncedTable[],
  read: (key: Key) => Promise<T>,
): (key: Key) => Promise<T> {
  const answers = new Map<Key, CachedAnswer<T>>();
  return async (key) => {
    refuseUnnamed(tables);
    if (!(await canCache())) {
      misses += 1;
      return read(key);
    }
    const known = answers.get(key);
    const at = countOf(tables);
    if (known?.changes === at) {
      hits += 1;
      return known.answer;
    }
    misses += 1;
    const answer = readSeparately(() => onlyOf(tables, () => read(key))).then(frozen);
    answers.delete(key);
    answers.set(key, { changes: at, answer });
    if (answers.size > MAX_CACHED) answers.delete(answers.keys().next().value!);
    answer.catch(() => {
      if (answers.get(key)?.answer === answer) answers.delete(key);
    });
    return answer;
  };
}

function countOf(tables: readonly AnnouncedTable[]): number {
  return tables.reduce((sum, table) => sum + (changesOf.get(table) ?? 0), changesOfAnything);
}

/** Rows by the id that announcements of changes name: the apartment for seasons, the space for occupied nights. */
export type Groups<Row> = ReadonlyMap<number, readonly Row[]>;

/**
 * Reads a building's rows by group, either all groups or only those with the given ids. Groups without rows may be
 * missing.
 */
type ReadGroups<Row> = (buildingId: number, ids: readonly number[] | undefined) => Promise<Map<number, Row[]>>;

/**
 * Like `cachedRead`, but for a table with many rows: after a change, rereads only the groups that changed and returns a
 * new map with all of the building's groups. The read may also use tables that assign groups to buildings, but no other
 * table that changes. Returns undefined without a cache, and within a transaction.
 */
export function cachedGroups<Row>(
  table: AnnouncedTable,
  read: ReadGroups<Row>,
  buildingOf: readonly AnnouncedTable[] = [],
): (buildingId: number) => Promise<Groups<Row> | undefined> {
  const buildings = new Map<number, CachedGroups<Row>>();
  return async (buildingId) => {
    refuseUnnamed([table]);
    if (!(await canCache())) return undefined;
    let known = buildings.get(buildingId);
    if (!known) {
      known = new CachedGroups(table, (ids) => onlyOf([table, ...buildingOf], () => read(buildingId, ids)));
      buildings.set(buildingId, known);
      groupings.add(known as CachedGroups<unknown>);
    }
    return known.current();
  };
}

class CachedGroups<Row> {
  readonly #table: AnnouncedTable;
  readonly #read: (ids: readonly number[] | undefined) => Promise<Map<number, Row[]>>;
  #groups: Groups<Row> = new Map();
  #stale: 'all' | Set<number> = 'all';
  #heard = 1;
  #included = 0;
  #underway: Promise<void> | undefined;

  constructor(table: AnnouncedTable, read: (ids: readonly number[] | undefined) => Promise<Map<number, Row[]>>) {
    this.#table = table;
    this.#read = read;
  }

  changed(table: string | undefined, id: number | undefined): void {
    if (table !== undefined && table !== this.#table) return;
    this.#heard += 1;
    if (table === undefined || id === undefined) this.#stale = 'all';
    else if (this.#stale !== 'all') this.#stale.add(id);
  }

  /** Returns groups that include every change received before the call. */
  async current(): Promise<Groups<Row>> {
    const target = this.#heard;
    if (this.#included < target) misses += 1;
    else hits += 1;
    // A read that started before the last change was received may miss the change, so the next read is awaited too.
    while (this.#included < target) {
      this.#underway ??= readSeparately(() => this.#readStale()).finally(() => (this.#underway = undefined));
      await this.#underway;
    }
    return this.#groups;
  }

  async #readStale(): Promise<void> {
    const upTo = this.#heard;
    const stale = this.#stale;
    this.#stale = new Set();
    try {
      if (stale === 'all') this.#groups = frozen(await this.#read(undefined));
      else if (stale.size > 0) this.#groups = withGroups(this.#groups, stale, await this.#read([...stale]));
      this.#included = upTo;
    } catch (error) {
      this.#stale = 'all';
      throw error;
    }
  }
}

function withGroups<Row>(groups: Groups<Row>, ids: ReadonlySet<number>, fresh: Map<number, Row[]>): Groups<Row> {
  const all = new Map(groups);
  for (const id of ids) {
    const rows = fresh.get(id);
    if (rows) all.set(id, frozen(rows));
    else all.delete(id);
  }
  return all;
}

const readingOf = new AsyncLocalStorage<readonly AnnouncedTable[]>();

function onlyOf<T>(tables: readonly AnnouncedTable[], work: () => Promise<T>): Promise<T> {
  // A query starts only when awaited, which must happen inside this context.
  return readingOf.run(tables, async () => await work());
}

/**
 * Throws if a cached read calls another cached read without naming the tables of that read, whose changes affect both.
 */
function refuseUnnamed(tables: readonly AnnouncedTable[]): void {
  const outer = readingOf.getStore();
  const unnamed = outer && tables.find((table) => !outer.includes(table));
  if (unnamed) throw new Error(`A kept read of ${outer.join(', ')} reads ${unnamed} too`);
}

export function namedTables(): readonly AnnouncedTable[] | undefined {
  return readingOf.getStore();
}

/** Freezes the value, since all callers share it. */
function frozen<T>(value: T): T {
  if (value instanceof Map) for (const each of value.values()) frozen(each);
  else if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value))
    return value;
  else for (const each of Object.values(value)) frozen(each);
  return Object.freeze(value);
}
