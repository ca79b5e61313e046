import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, asDate } from '../../app/core/calendar-date';
import { customer } from '../factories';

const PAUSE_MS = 60;
/** Pause after a response that asks the client to retry later. */
const RETRY_MS = 250;
/** Longest wait for a response; the app's own limits are shorter. */
const TIMEOUT_MS = 60_000;
const FIRST_DAY = asDate('2027-01-10');
const DAYS = 600;

type Kind = 'booked' | 'paid' | 'moved';

export interface ObservedWrites {
  /** Apartment of each booking, by reference; undefined if the outcome of a move is unknown. */
  booked: Map<string, number | undefined>;
  paid: Set<string>;
  moved: Set<string>;
  /** Acknowledged writes with the time in milliseconds of this process and the node. */
  acknowledged: { at: number; node: number; kind: Kind }[];
  /** Number of reads and writes refused while the database was down, by code. */
  refused: Map<string, number>;
  /** Responses that the loss of the primary does not excuse. */
  wrong: string[];
}

export interface DeskLoad {
  told: ObservedWrites;
  /** Resolves once everything that the clients started has a known outcome. */
  finish(): Promise<void>;
}

interface Desk {
  nodes: readonly string[];
  clients: number;
  /** Token of the staff user who records payments and moves. */
  token: string;
  apartmentIds: readonly number[];
}

interface Answer {
  node: number;
  status: number;
  body: Record<string, unknown>;
}

export function startDesk({ nodes, clients, token, apartmentIds }: Desk): DeskLoad {
  const observed: ObservedWrites = {
    booked: new Map(),
    paid: new Set(),
    moved: new Set(),
    acknowledged: [],
    refused: new Map(),
    wrong: [],
  };
  const ending = new AbortController();

  const sendRequest = async (path: string, body?: object, key?: string, isTeam = true): Promise<Answer> => {
    const node = randomInt(nodes.length);
    const answer = await fetch(`${nodes[node]}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`,
        ...(isTeam && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    const parsed = JSON.parse(text) as Record<string, unknown>;
    const { status } = answer;
    if (status === 503 && answer.headers.get('retry-after') && typeof parsed.title === 'string') {
      const code = String(parsed.code);
      observed.refused.set(code, (observed.refused.get(code) ?? 0) + 1);
    } else if (status === 401 || status >= 500) observed.wrong.push(`${path} ${status} ${text}`);
    return { node, status, body: parsed };
  };
  /**
   * Repeats the request while it is refused temporarily. The request's key makes every repetition the same operation.
   */
  const insist = async (...requested: Parameters<typeof sendRequest>): Promise<Answer> => {
    for (;;) {
      const answer = await sendRequest(...requested);
      if (answer.status !== 503) return answer;
      await wait(RETRY_MS);
    }
  };
  const acknowledge = (kind: Kind, { node }: Answer) =>
    observed.acknowledged.push({ at: performance.now(), node, kind });

  const visit = async (): Promise<void> => {
    const checkIn = addDays(FIRST_DAY, randomInt(DAYS));
    const stay = { checkIn, checkOut: addDays(checkIn, randomInt(1, 4)) };
    await sendRequest(`/availability?${new URLSearchParams({ ...stay, adults: '2' })}`, undefined, undefined, false);
    const key = randomUUID();
    const requested = { ...stay, adults: 2, typeCategory: 'suite_studio' };
    const guest = { ...customer, email: `${key}@example.com` };
    const made = await insist('/bookings', { ...requested, customer: guest }, key, false);
    if (made.status !== 201) return;
    const reference = String(made.body.reference);
    acknowledge('booked', made);
    const found = await insist(`/bookings?${new URLSearchParams({ q: reference })}`);
    const [row] = found.body.data as { id: number; totalCents: number }[];
    if (!row) {
      observed.wrong.push(`${reference} was booked, and is not found`);
      return;
    }
    observed.booked.set(reference, undefined);
    const payment = { method: 'cash', amountCents: row.totalCents, on: new Date().toISOString().slice(0, 10) };
    const paid = await insist(`/bookings/${row.id}/payments`, { ...payment, confirm: true }, `pay-${key}`);
    if (paid.status === 201) {
      observed.paid.add(reference);
      acknowledge('paid', paid);
    }
    const apartmentId = apartmentIds[randomInt(apartmentIds.length)]!;
    const moved = await sendRequest(`/bookings/${row.id}/move`, { ...stay, apartmentId });
    if (moved.status === 200) {
      observed.booked.set(reference, apartmentId);
      observed.moved.add(reference);
      acknowledge('moved', moved);
    }
  };
  const client = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await visit().catch((error: unknown) => observed.wrong.push(String(error)));
      await wait(PAUSE_MS);
    }
  };
  const working = Array.from({ length: clients }, client);
  return {
    told: observed,
    async finish() {
      ending.abort();
      await Promise.all(working);
    },
  };
}
