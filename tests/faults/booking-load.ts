import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, asDate } from '../../app/core/calendar-date';
import type { NextStep } from '../../app/features/billing/payment-provider';
import { customer } from '../factories';
import type { InterruptedPayment } from './in-process';

const LOOPS = 3;
const PAUSE_MS = 120;
/** Pause after a response that asks the client to retry later. */
const RETRY_MS = 400;
const HEALTH_MS = 250;
/** Longest wait for an answer; the answers tested arrive sooner. */
const TIMEOUT_MS = 60_000;

export interface Seen {
  /** Booking references by idempotency key. */
  booked: Map<string, string>;
  paid: Set<string>;
  statuses: Map<number, number>;
  wrong: string[];
  slowestHealthMs: number;
  slowestAnswerMs: number;
}

export interface Load {
  seen: Seen;
  /** Stops the load and repeats the requests whose outcome is unknown. */
  finish(): Promise<void>;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/**
 * Runs visitors who search, book and pay on all nodes in turn until `finish`, plus a probe of each node's liveness and
 * readiness.
 */
export function startLoad(
  nodes: readonly string[],
  payAtProvider: (payment: InterruptedPayment) => Promise<boolean>,
): Load {
  const seen: Seen = {
    booked: new Map(),
    paid: new Set(),
    statuses: new Map(),
    wrong: [],
    slowestHealthMs: 0,
    slowestAnswerMs: 0,
  };
  const unknown = new Map<string, () => Promise<void>>();
  const ending = new AbortController();
  let turn = 0;
  let isUnavailable = false;
  const node = () => nodes[(turn += 1) % nodes.length]!;

  const request = async (path: string, body?: unknown, key?: string): Promise<Answer> => {
    const began = performance.now();
    const response = await fetch(`${node()}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': randomAddress(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status } = response;
    const text = await response.text();
    seen.slowestAnswerMs = Math.max(seen.slowestAnswerMs, performance.now() - began);
    seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
    const isRefusal = status >= 400 && status < 500;
    isUnavailable = status === 503 && response.headers.get('retry-after') !== null;
    if (!isRefusal && !isUnavailable && (status < 200 || status > 299)) seen.wrong.push(`${path} ${status} ${text}`);
    return { status, body: JSON.parse(text) as Record<string, unknown> };
  };

  const book = async (key: string, stay: object): Promise<void> => {
    unknown.set(key, () => book(key, stay));
    const { status, body } = await request('/api/v1/bookings', { ...stay, customer: guestOf(key) }, key);
    if (status === 503) return;
    unknown.delete(key);
    if (status !== 201) return;
    seen.booked.set(key, String(body.reference));
    await pay(String(body.reference), String(body.key));
  };
  const pay = async (reference: string, key: string): Promise<void> => {
    unknown.set(reference, () => pay(reference, key));
    const path = `/api/v1/bookings/${reference}/payments`;
    const { status, body } = await request(path, { method: 'card', key }, `pay-${reference}`);
    if (status === 503) return;
    const next = body.next as NextStep | null;
    if (status === 201 && next && !(await payAtProvider({ payment: String(body.payment), next }))) return;
    unknown.delete(reference);
    if (status === 201) seen.paid.add(reference);
  };
  const visit = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const stay = randomStay();
      await request(`/api/v1/availability?${new URLSearchParams({ ...stay, adults: '2' })}`).catch(broken);
      await book(randomUUID(), { ...stay, adults: 2, typeCategory: 'suite_studio' }).catch(broken);
      await wait(isUnavailable ? RETRY_MS : PAUSE_MS);
    }
  };
  const checkHealth = async (address: string): Promise<void> => {
    while (!ending.signal.aborted) {
      const began = performance.now();
      const [alive, ready] = await Promise.all(['/health', '/ready'].map((path) => statusOf(address + path)));
      seen.slowestHealthMs = Math.max(seen.slowestHealthMs, performance.now() - began);
      if (alive !== 200) seen.wrong.push(`/health ${alive}`);
      if (ready !== 200 && ready !== 503) seen.wrong.push(`/ready ${ready}`);
      await wait(HEALTH_MS);
    }
  };
  const broken = (error: unknown): void => void seen.wrong.push(String(error));
  const running = [...Array.from({ length: LOOPS }, visit), ...nodes.map(checkHealth)];

  return {
    seen,
    async finish() {
      ending.abort();
      await Promise.all(running);
      for (const again of Array.from(unknown.values())) await again();
    },
  };
}

/** Each booking has its own email, so that a stay booked twice shows up. */
function guestOf(key: string) {
  return { ...customer, email: `${key}@example.com` };
}

function randomStay(): { checkIn: string; checkOut: string } {
  const checkIn = addDays(asDate('2027-01-10'), Math.floor(Math.random() * 600));
  return { checkIn, checkOut: addDays(checkIn, 1 + Math.floor(Math.random() * 3)) };
}

function randomAddress(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return `10.${byte()}.${byte()}.${byte()}`;
}

/** Returns the HTTP status, or zero if there is no answer. */
async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status ?? 0;
}
