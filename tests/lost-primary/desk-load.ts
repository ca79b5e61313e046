import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, asDate } from '../../app/core/calendar-date';
import { customer } from '../factories';

const PAUSE_MS = 60;
/** After an answer that says to come back later. */
const AWAY_MS = 250;
/** No answer is waited for longer: the limits of the app are below it. */
const PATIENCE_MS = 60_000;
const FIRST_DAY = asDate('2027-01-10');
const DAYS = 600;

type Kind = 'booked' | 'paid' | 'moved';

/** What clients were told, and when. */
export interface Told {
  /** The apartment of each booking that was made: of one whose move has an unknown end, undefined. */
  booked: Map<string, number | undefined>;
  paid: Set<string>;
  moved: Set<string>;
  /** When a write was acknowledged, by the node that did, in milliseconds of this process. */
  acknowledged: { at: number; node: number; kind: Kind }[];
  /** Writes and reads that were refused as the database was away, by code. */
  refused: Map<string, number>;
  /** Answers that a lost primary does not excuse. */
  wrong: string[];
}

export interface DeskLoad {
  told: Told;
  /** Ends when what every client has begun has an end that is known. */
  finish(): Promise<void>;
}

interface Desk {
  nodes: readonly string[];
  clients: number;
  /** Of somebody of the team, who pays and moves. */
  token: string;
  apartmentIds: readonly number[];
}

interface Answer {
  node: number;
  status: number;
  body: Record<string, unknown>;
}

/** Clients who look, book, have it paid in cash and move it, each on any node. */
export function startDesk({ nodes, clients, token, apartmentIds }: Desk): DeskLoad {
  const told: Told = {
    booked: new Map(),
    paid: new Set(),
    moved: new Set(),
    acknowledged: [],
    refused: new Map(),
    wrong: [],
  };
  const ending = new AbortController();

  const ask = async (path: string, body?: object, key?: string, isTeam = true): Promise<Answer> => {
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
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    const said = JSON.parse(text) as Record<string, unknown>;
    const { status } = answer;
    if (status === 503 && answer.headers.get('retry-after') && typeof said.title === 'string') {
      const code = String(said.code);
      told.refused.set(code, (told.refused.get(code) ?? 0) + 1);
    } else if (status === 401 || status >= 500) told.wrong.push(`${path} ${status} ${text}`);
    return { node, status, body: said };
  };
  /** The answer that is no refusal for now; with a key the same work is asked for again. */
  const insist = async (...asked: Parameters<typeof ask>): Promise<Answer> => {
    for (;;) {
      const answer = await ask(...asked);
      if (answer.status !== 503) return answer;
      await wait(AWAY_MS);
    }
  };
  const acknowledge = (kind: Kind, { node }: Answer) => told.acknowledged.push({ at: performance.now(), node, kind });

  const visit = async (): Promise<void> => {
    const checkIn = addDays(FIRST_DAY, randomInt(DAYS));
    const stay = { checkIn, checkOut: addDays(checkIn, randomInt(1, 4)) };
    await ask(`/availability?${new URLSearchParams({ ...stay, adults: '2' })}`, undefined, undefined, false);
    const key = randomUUID();
    const asked = { ...stay, adults: 2, typeCategory: 'suite_studio' };
    const guest = { ...customer, email: `${key}@example.com` };
    const made = await insist('/bookings', { ...asked, customer: guest }, key, false);
    if (made.status !== 201) return;
    const reference = String(made.body.reference);
    acknowledge('booked', made);
    const found = await insist(`/bookings?${new URLSearchParams({ q: reference })}`);
    const [row] = found.body.data as { id: number; totalCents: number }[];
    if (!row) {
      told.wrong.push(`${reference} was booked, and is not found`);
      return;
    }
    told.booked.set(reference, undefined);
    const payment = { method: 'cash', amountCents: row.totalCents, on: new Date().toISOString().slice(0, 10) };
    const paid = await insist(`/bookings/${row.id}/payments`, { ...payment, confirm: true }, `pay-${key}`);
    if (paid.status === 201) {
      told.paid.add(reference);
      acknowledge('paid', paid);
    }
    const apartmentId = apartmentIds[randomInt(apartmentIds.length)]!;
    const moved = await ask(`/bookings/${row.id}/move`, { ...stay, apartmentId });
    if (moved.status === 200) {
      told.booked.set(reference, apartmentId);
      told.moved.add(reference);
      acknowledge('moved', moved);
    }
  };
  const client = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await visit().catch((error: unknown) => told.wrong.push(String(error)));
      await wait(PAUSE_MS);
    }
  };
  const working = Array.from({ length: clients }, client);
  return {
    told,
    async finish() {
      ending.abort();
      await Promise.all(working);
    },
  };
}
