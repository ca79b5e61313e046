import { useEffect, useState } from 'react';
import { useLocale } from '../../../ui/use-locale';
import type { ParsedQuery } from './search-groups';
import type { AdminSearchResults } from './search-admin.server';

/** Pause in typing, in milliseconds, before the search is sent. */
const PAUSE_MS = 120;
const MIN_LETTERS = 2;

export interface Answer extends AdminSearchResults {
  words: string;
}

/** Searches for the words. The previous results stay until the next ones arrive. */
export function useAdminSearch({ words }: ParsedQuery): { answer: Answer | null; failed: boolean } {
  const locale = useLocale();
  const hasQuery = words.length >= MIN_LETTERS;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasQuery) return undefined;
    const stop = new AbortController();
    const look = async () => {
      try {
        const response = await fetch(`/api/v1/search?${new URLSearchParams({ q: words })}`, {
          headers: { 'accept-language': locale },
          signal: stop.signal,
        });
        if (!response.ok) throw new Error(String(response.status));
        const found = (await response.json()) as AdminSearchResults;
        setAnswer({ ...found, words });
        setFailed(false);
      } catch {
        if (!stop.signal.aborted) setFailed(true);
      }
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, hasQuery, locale]);
  return !hasQuery ? { answer: null, failed: false } : { answer, failed };
}
