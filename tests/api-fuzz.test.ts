import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc, { type GeneratorValue } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { startSession } from '../app/access/session.server';
import { asDate } from '../app/core/calendar-date';
import { roles, type Role } from '../app/core/role';
import { rawPool } from '../app/database/connection.server';
import { folderFiles } from '../app/files/folder-files.server';
import { setImageFiles } from '../app/features/apartments/image-store.server';
import { seedDemo } from '../demo/seed.server';
import { answerFault, describedApi, wholeApi, wholeApp } from './whole-api';
import { useStoppedClock } from './clock';
import { makeForTests, useRolledBackDatabase } from './database';
import { makeUser } from './factories';
import type { Operation } from './described-answers';
import { chance, pick } from './fuzz/draw';
import { fuzzedRequest, type FuzzedRequest } from './fuzz/fuzzed-request';
import { KnownValues, type FuzzContext } from './fuzz/known-values';
import { seeds } from './seeds';

/**
 * Number of requests, proportional to the number of seeds (tests/seeds.ts). `TEST_SEEDS=80 FUZZ_SEED=7 npx vitest run
 * tests/api-fuzz.test.ts` sends more requests or uses another seed; `FUZZ_REPORT=file` writes the responses of each
 * operation.
 */
const REQUESTS = 312 * seeds;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** Number of concurrent requests, more than one so that requests can conflict. */
const AT_ONCE = 6;
const FRESH_AFTER = 60;

const TODAY = asDate('2026-11-21');

useRolledBackDatabase();
useStoppedClock();
const api = wholeApi();
const app = wholeApp();
const known = new KnownValues();
let imageFolder: string;
let operations: Operation[];

type Caller = Role | 'nobody';
const callers: readonly Caller[] = [...roles, 'administrator', 'administrator', 'nobody'];
const tokens = new Map<Caller, string>();

makeForTests(async () => {
  imageFolder = await mkdtemp(path.join(tmpdir(), 'estancia-fuzz-'));
  setImageFiles(folderFiles(imageFolder));
  await seedDemo({ today: TODAY, photoFolder: path.join('demo', 'photos') });
  ({ operations } = await describedApi());
  await signInAgain();
  await addMissingDemoRows();
});
afterAll(() => rm(imageFolder, { recursive: true, force: true }));

/** Restores the callers' accounts and limits, regardless of the effects of earlier requests. */
async function signInAgain(): Promise<void> {
  await rawPool().query('UPDATE access_policy SET second_factor_required = false');
  await rawPool().query('DELETE FROM rate_limit');
  for (const role of roles) {
    const email = `fuzzing-${role}@example.com`;
    const { rows } = await rawPool().query<{ id: string }>('SELECT id FROM user_account WHERE email = $1', [email]);
    const userId = rows[0] ? Number(rows[0].id) : await makeUser(role, { email });
    await rawPool().query('UPDATE user_account SET active = true, role = $2 WHERE id = $1', [userId, role]);
    const { token } = await startSession({ userId, strategy: 'local', device: 'Firefox', proof: 'password' });
    tokens.set(role, token);
  }
}

async function addMissingDemoRows(): Promise<void> {
  const admin = authorization('administrator');
  const events = ['booking.created', 'booking.changed'];
  for (let index = 0; index < 6; index += 1) {
    const made = await api.post('/webhooks', { url: `https://hook${index}.invalid/`, events }, admin);
    const { id } = (await made.json()) as { id: number };
    await api.post(`/webhooks/${id}/test`, {}, admin);
  }
}

const authorization = (caller: Caller): Record<string, string> =>
  tokens.has(caller) ? { authorization: `Bearer ${tokens.get(caller)}` } : {};

const context: FuzzContext = {
  known,
  today: TODAY,
  async look(address) {
    const answer = await api.get(address, { ...authorization('administrator'), 'x-test-address': 'look' });
    const isJson = answer.ok && answer.headers.get('content-type')?.includes('json');
    if (!isJson) await answer.body?.cancel();
    const json = isJson ? ((await answer.json()) as Record<string, unknown>) : undefined;
    known.learn(address, json);
    return json;
  },
};

test(
  `${REQUESTS} requests made from the description are answered as described, whoever asks (seed ${SEED})`,
  async () => {
    for (const { method, path: address } of operations) {
      if (method === 'GET' && !address.includes('{') && !address.endsWith('/changes')) await context.look(address);
    }
    const faults = new Map<string, string>();
    const answered: Record<string, Record<number, number>> = {};
    for (let start = 0; start < REQUESTS; start += AT_ONCE) {
      if (start % FRESH_AFTER === 0) {
        await signInAgain();
        known.eraseRows();
      }
      for (const { operation, status, fault, shown } of await sendWave(start)) {
        const counts = (answered[operation.name] ??= {});
        counts[status] = (counts[status] ?? 0) + 1;
        if (fault !== undefined)
          faults.set(`${operation.name} ${status} ${fault.slice(0, 80)}`, `${fault}\n  ${shown}`);
      }
    }
    if (process.env.FUZZ_REPORT) await writeFile(process.env.FUZZ_REPORT, JSON.stringify(answered, null, 1));
    expect([...faults.values()].join('\n\n')).toBe('');
  },
  60_000 + REQUESTS * 60,
);

/** Sends concurrent requests: random ones, or requests about one row, one of which deletes that row. */
async function sendWave(start: number) {
  const indexes = Array.from({ length: Math.min(AT_ONCE, REQUESTS - start) }, (_, index) => start + index);
  const g = generatorFor(start + 0.5);
  if (!chance(g, 6)) return Promise.all(indexes.map((index) => sendRequest(index, operations, context)));
  const deletion = pick(
    g,
    operations.filter(({ method }) => method === 'DELETE'),
  );
  const siblings = operations.filter(({ path: address }) => address.startsWith(deletion.path));
  const { address } = await fuzzedRequest(deletion, g, context);
  const matchingRows = rowsOf(deletion.path, address.split('?')[0]!);
  return Promise.all(
    indexes.map((index, at) =>
      sendRequest(index, at === 2 ? [deletion] : siblings, { ...context, met: matchingRows }, 'administrator'),
    ),
  );
}

/** Returns the value of each path parameter, keyed by the part of the address before it. */
function rowsOf(template: string, address: string): Map<string, string> {
  const segments = address.split('/');
  return new Map(
    template
      .split('/')
      .flatMap((segment, at) => (segment.startsWith('{') ? [[segments.slice(0, at).join('/'), segments[at]!]] : [])),
  );
}

function generatorFor(index: number): GeneratorValue {
  return fc.sample(fc.gen(), { seed: Math.round((SEED % 30_000) * 65_536 + index * 2), numRuns: 1 })[0]!;
}

async function sendRequest(index: number, choice: readonly Operation[], around: FuzzContext, as?: Caller) {
  const g = generatorFor(index);
  const operation = pick(g, choice);
  const caller = as ?? pick(g, callers);
  const request = await fuzzedRequest(operation, g, around);
  const { method, address, body } = request;
  const headers = { 'x-test-address': `10.0.${index}`, ...request.headers, ...authorization(caller) };
  const answer = await app.request(`/api/v1${address}`, { method, headers, ...(body !== undefined && { body }) });
  const { status } = answer;
  const fault = await answerFault(method, address, answer);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (isJson && status < 300) known.learn(address.split('?')[0]!, await answer.json());
  else await answer.body?.cancel();
  return { operation, status, fault, shown: shownRequest(caller, request) };
}

function shownRequest(caller: Caller, { method, address, headers, body }: FuzzedRequest): string {
  const text = body instanceof Uint8Array ? Buffer.from(body).toString('latin1') : (body ?? '');
  const cut = (all: string) => (all.length > 1_500 ? `${all.slice(0, 1_500)}… (${all.length} characters)` : all);
  return `${caller} ${method} ${cut(address)} ${cut(JSON.stringify(headers))}\n  ${cut(text)}`;
}
