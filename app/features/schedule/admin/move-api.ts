import type { Locale } from '../../../core/locale';
import { moveBody, type MoveAnswer } from '../move-request';
import type { Proposal } from '../proposal';
import type { BookingBar } from '../schedule-model';

export interface ApiRefusal {
  code: string;
  title: string;
}

type Answer<T> = { answer: T; refusal: null } | { answer: null; refusal: ApiRefusal };

export function post<T>(
  path: string,
  body: object,
  locale: Locale,
  signal?: AbortSignal,
): Promise<Answer<T> | undefined> {
  const sent = { method: 'POST', body: JSON.stringify(body) };
  return send(path, sent, { 'content-type': 'application/json', 'accept-language': locale }, signal);
}

async function send<T>(
  path: string,
  sent: RequestInit,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer<T> | undefined> {
  try {
    const answer = await fetch(`/api/v1${path}`, {
      ...sent,
      headers,
      ...(signal && { signal }),
    });
    const json = (await answer.json().catch(() => ({}))) as T & {
      code?: string;
      title?: string;
      errors?: { message: string }[];
    };
    if (answer.ok) return { answer: json, refusal: null };
    const title = json.errors?.[0]?.message ?? json.title ?? String(answer.status);
    return { answer: null, refusal: { code: json.code ?? String(answer.status), title } };
  } catch (error) {
    if (signal?.aborted) return undefined;
    return { answer: null, refusal: { code: 'network', title: error instanceof Error ? error.message : 'network' } };
  }
}

/** Requests a preview of a move; a refused plan is returned like a refusal of the API. */
export async function requestMove(
  bar: BookingBar,
  proposal: Proposal,
  locale: Locale,
  signal?: AbortSignal,
): Promise<Answer<MoveAnswer> | undefined> {
  const result = await post<MoveAnswer>(
    `/bookings/${bar.id}/move/preview`,
    // Availability is checked at the current price; the new price is shown alongside.
    { ...moveBody(proposal, bar.version), price: 'keep' },
    locale,
    signal,
  );
  const refused = result?.answer && !result.answer.possible ? result.answer.refusal : null;
  if (!refused) return result;
  return { answer: null, refusal: { code: refused.code, title: refused.message } };
}

export interface SavedMove {
  version: number;
  eventId: number;
  totalCents?: number;
}

export interface MoveChoice {
  price: 'keep' | 'requote';
  reason: string;
  notify: boolean;
  expectedDifferenceCents?: number | undefined;
}

export function saveMove(bar: BookingBar, proposal: Proposal, choice: MoveChoice, locale: Locale) {
  return post<SavedMove>(`/bookings/${bar.id}/move`, { ...moveBody(proposal, bar.version), ...choice }, locale);
}

export function undoMove(bookingId: number, eventId: number, locale: Locale) {
  return post<unknown>(`/bookings/${bookingId}/undo`, { eventId }, locale);
}

export interface BlockChoice {
  apartmentId: number;
  checkIn: string;
  checkOut: string;
  kind: string;
  reason: string;
}

export function deleteBlock(id: number, locale: Locale) {
  return send<unknown>(`/blocks/${id}`, { method: 'DELETE' }, { 'accept-language': locale });
}

export function saveBlock(choice: BlockChoice, locale: Locale) {
  return post<{ id: number }>('/blocks', choice, locale);
}
