import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Locale } from '../../../core/locale';
import { unpackBars } from '../packed-bars';
import type { Schedule } from '../schedule-model';
import type { SchedulePage } from '../schedule-page.server';
import { ScheduleStore, type Fetch, type Known } from '../schedule-store';
import { useAdminChanges } from '../../../ui/admin/use-admin-changes';

/** Error response from the server, with its code to be shown. */
export class LoadFailure extends Error {}

const fetchIn =
  (locale: Locale): Fetch =>
  async ({ from, to, part }, tag) => {
    const answer = await fetch(`/api/v1/schedule?${new URLSearchParams({ from, to, part })}`, {
      headers: { 'accept-language': locale, ...(tag && { 'if-none-match': tag }) },
    });
    if (answer.status === 304) return undefined;
    if (!answer.ok) throw new LoadFailure(String(answer.status));
    return { schedule: (await answer.json()) as Schedule, tag: answer.headers.get('etag') ?? undefined };
  };

export interface ScheduleData {
  store: ScheduleStore;
  known: Known;
  failed: string | null;
  retry: () => void;
  /** True while changes by other users cannot be received. */
  isDeaf: boolean;
  show: ScheduleStore['show'];
}

export function useScheduleData({ building, bars }: SchedulePage, locale: Locale): ScheduleData {
  const [store] = useState(() => new ScheduleStore({ ...building, bars: unpackBars(bars) }, fetchIn(locale)));
  const known = useSyncExternalStore(store.subscribe, store.known, store.known);
  const [failed, setFailed] = useState<string | null>(null);
  const guarded = useMemo(() => {
    const run = (work: () => Promise<void>) =>
      work().then(
        () => setFailed(null),
        (error: unknown) => setFailed(error instanceof LoadFailure ? error.message : 'network'),
      );
    return {
      refresh: () => run(() => store.refresh()),
      show: (...days: Parameters<ScheduleStore['show']>) => run(() => store.show(...days)),
    };
  }, [store]);
  const isDeaf = useAdminChanges(() => void guarded.refresh());
  return { store, known, failed, retry: () => void guarded.refresh(), isDeaf, show: guarded.show };
}
