import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../../ui/use-locale';

const SETTLES_MS = 300;

interface Settled<T> {
  answer: T | null;
  problems: readonly { path: string; message: string }[];
  failed: boolean;
}

/**
 * Fetches from the API once the request has stopped changing for `SETTLES_MS`; null fetches nothing. Shows the page's
 * own data until the first response. While a later response is loading, the previous one stays visible.
 */
export function useSettledFetch<T>(first: T | null, requested: { path: string; body?: string } | null) {
  const locale = useLocale();
  const [state, setState] = useState<Settled<T>>({ answer: first, problems: [], failed: false });
  const key = requested && `${requested.path} ${requested.body ?? ''}`;
  const known = useRef(first === null ? null : key);

  useEffect(() => {
    known.current = first === null ? known.current : key;
    if (first !== null) setState({ answer: first, problems: [], failed: false });
    // oxlint-disable-next-line react/exhaustive-deps -- a new page or answer brings what it was asked for
  }, [first]);

  useEffect(() => {
    if (requested === null || key === known.current) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchSettled<T>(requested, locale, leaving.signal);
      if (!found) return;
      known.current = key;
      setState((before) => (found.answer === null ? { ...found, answer: before.answer } : found));
    }, SETTLES_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all that is asked
  }, [key, locale]);
  return state;
}

async function fetchSettled<T>(
  { path, body }: { path: string; body?: string },
  locale: string,
  signal: AbortSignal,
): Promise<Settled<T> | undefined> {
  try {
    const headers = { 'accept-language': locale, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const init = body === undefined ? { headers, signal } : { method: 'POST', headers, body, signal };
    const answer = await fetch(`/api/v1${path}`, init);
    const parsed: unknown = await answer.json();
    if (answer.ok) return { answer: parsed as T, problems: [], failed: false };
    const { errors = [] } = parsed as { errors?: { path: string; message: string }[] };
    return { answer: null, problems: errors, failed: answer.status !== 422 };
  } catch {
    return signal.aborted ? undefined : { answer: null, problems: [], failed: true };
  }
}
