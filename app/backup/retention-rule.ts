import { momentOf } from './archive-name';

/** Numbers of days, weeks and months for which the newest archive is retained, by dates in UTC. */
export interface RetentionRule {
  days: number;
  weeks: number;
  months: number;
}

const MAX_COUNT = 1000;

/**
 * Parses `7d,4w,12m`, in any order, each unit at most once; undefined if the text is malformed or would retain nothing.
 */
export function readRetentionRule(text: string): RetentionRule | undefined {
  const rule: RetentionRule = { days: 0, weeks: 0, months: 0 };
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const [, count, unit] = /^\s*(\d{1,4})([dwm])\s*$/.exec(part) ?? [];
    if (!unit || seen.has(unit) || Number(count) > MAX_COUNT) return undefined;
    seen.add(unit);
    rule[({ d: 'days', w: 'weeks', m: 'months' } as const)[unit as 'd' | 'w' | 'm']] = Number(count);
  }
  return rule.days + rule.weeks + rule.months > 0 ? rule : undefined;
}

/**
 * Returns the archives to remove once `made` is stored. Considers only names of this app's archives that are older than
 * `made`, so `made` itself and names with future dates from a wrong clock stay. The rule gives the number of latest
 * days, weeks and months to retain, counting only those that have an archive; the newest archive of each stays.
 */
export function archivesToRemove(names: readonly string[], made: string, rule: RetentionRule): string[] {
  const newest = momentOf(made);
  if (!newest) return [];
  const archives = names
    .map((name) => ({ name, at: momentOf(name) }))
    .filter((each): each is { name: string; at: Date } => each.at !== undefined && each.at <= newest)
    .filter(({ name }) => name !== made)
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.name < b.name ? -1 : 1));
  const all = [{ name: made, at: newest }, ...archives];
  const retainedSet = new Set([made]);
  for (const [count, periodOf] of [
    [rule.days, dayOf],
    [rule.weeks, weekOf],
    [rule.months, monthOf],
  ] as const) {
    const periods = new Set<string>();
    for (const { name, at } of all) {
      const period = periodOf(at);
      if (periods.has(period)) continue;
      if (periods.size >= count) break;
      periods.add(period);
      retainedSet.add(name);
    }
  }
  return archives.map(({ name }) => name).filter((name) => !retainedSet.has(name));
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);

function weekOf(at: Date): string {
  const DAY_MS = 24 * 60 * 60 * 1000;
  return dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS));
}
