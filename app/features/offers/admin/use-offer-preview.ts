import { useEffect, useRef, useState } from 'react';
import { postedValues, readTyped, type FormValues } from '../../../core/typed-fields';
import { useFormParts, useFormValues } from '../../../ui/admin/form/form-context';
import { useLocale } from '../../../ui/use-locale';
import { exampleFieldKinds, offerFieldKinds, previewRequest } from '../offer-form';
import type { OfferPreview } from '../preview-offer.server';

const SETTLES_MS = 350;

interface PreviewState {
  preview: OfferPreview | null;
  /** Fields that must be corrected before a preview is possible. */
  fix: string[];
  failed: boolean;
}

/**
 * Returns a preview of the form's values, which is requested again when the values have stopped changing. `box` must be
 * attached inside the form.
 */
export function useOfferPreview(first: OfferPreview | null, id: number | null) {
  const values = useFormValues();
  const { labels } = useFormParts();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const lastRequested = useRef<string>(undefined);
  const [state, setState] = useState<PreviewState>({ preview: first, fix: [], failed: false });
  useEffect(() => setState({ preview: first, fix: [], failed: false }), [first]);

  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return undefined;
    const posted = new FormData(form);
    const example = readTyped(exampleFieldKinds, postedValues(exampleFieldKinds, posted), locale);
    const bodyOf = (typed: FormValues) =>
      JSON.stringify(previewRequest(readTyped(offerFieldKinds, typed, locale), example, id));
    const body = bodyOf(postedValues(offerFieldKinds, posted));
    // The first preview matches the values the page was loaded with, and an empty form has no preview. The user may
    // have typed before the script ran.
    lastRequested.current ??= bodyOf(values);
    if (lastRequested.current === body) return undefined;
    const leaving = new AbortController();
    const show = async (requestBody: string) => {
      const answer = await fetchPreview(requestBody, locale, leaving.signal);
      if (answer) setState((before) => merged(before, answer, labels));
      else lastRequested.current = '';
    };
    const timer = setTimeout(() => {
      lastRequested.current = body;
      void show(body);
    }, SETTLES_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the labels are words, and the first preview has an effect of its own
  }, [values, locale, id]);
  return { box, ...state };
}

interface Answer {
  ok: boolean;
  status: number;
  body: unknown;
}

async function fetchPreview(body: string, locale: string, signal: AbortSignal): Promise<Answer | undefined> {
  try {
    const headers = { 'content-type': 'application/json', 'accept-language': locale };
    const answer = await fetch('/api/v1/offers/preview', { method: 'POST', headers, body, signal });
    return { ok: answer.ok, status: answer.status, body: await answer.json() };
  } catch {
    return signal.aborted ? undefined : { ok: false, status: 0, body: null };
  }
}

function merged(before: PreviewState, answer: Answer, labels: Readonly<Record<string, string>>): PreviewState {
  if (answer.ok) return { preview: answer.body as OfferPreview, fix: [], failed: false };
  if (answer.status !== 422) return { ...before, fix: [], failed: true };
  const { errors = [] } = answer.body as { errors?: { path: string; message: string }[] };
  const fix = errors.map(({ path, message }) => labels[path] ?? message);
  return { ...before, fix: [...new Set(fix)], failed: false };
}
