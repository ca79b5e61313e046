import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeOf } from '../app/access/role-scopes';
import { keyFor } from '../app/access/secret.server';
import { endSession } from '../app/access/session.server';
import { roles, type Role } from '../app/core/role';
import { setClock } from '../app/core/clock';
import { rawPool } from '../app/database/connection.server';
import { apiAccess, type Access } from './access-table';
import { operationsOf, wholeApi } from './whole-api';
import { NOON } from './clock';
import { useRolledBackDatabase } from './database';
import { makeInventory, makeUser, TEST_PASSWORD } from './factories';

useRolledBackDatabase();
const api = wholeApi();

let moment = NOON;
const putBack = setClock(() => moment);
afterAll(() => putBack());

type Caller = Role | 'nobody' | 'expired' | 'forged' | 'foreign' | 'ended' | 'unsecured';
const callers: readonly Caller[] = [...roles, 'nobody', 'expired', 'forged', 'foreign', 'ended', 'unsecured'];
const tokens = new Map<Caller, string>();

beforeAll(async () => {
  await makeInventory(1);
  for (const role of roles) await makeUser(role);
  const administrator = await tokenOf('administrator');
  const claims = claimsOf(administrator);
  tokens.set('expired', administrator);
  moment = new Date(NOON.getTime() + 1_799_500);
  for (const role of roles) tokens.set(role, await refreshedTokenOf(role));
  tokens.set('forged', await signed(claims, keyFor('a secret of somebody else')));
  tokens.set(
    'foreign',
    await signed({ ...claimsOf(tokens.get('reception')!), sub: claims.sub }, keyFor('access token')),
  );
  const ended = await tokenOf('administrator');
  await endSession(String(claimsOf(ended).sid), 'ended');
  tokens.set('ended', ended);
});

async function signIn(role: Role, strategy: string) {
  const answer = await api.post('/users/login_check', {
    email: `${role}@example.com`,
    password: TEST_PASSWORD,
    strategy,
  });
  return (await answer.json()) as { token: string; refreshToken: string };
}

const tokenOf = async (role: Role) => (await signIn(role, 'local')).token;

async function refreshedTokenOf(role: Role): Promise<string> {
  const { refreshToken } = await signIn(role, 'localRefresh');
  return ((await (await api.post('/users/refresh', { refreshToken })).json()) as { token: string }).token;
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
}

const signed = (claims: Record<string, unknown>, key: Uint8Array) =>
  new SignJWT({ ...claims, exp: Math.floor(moment.getTime() / 1000) + 60 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(key);

/** Returns the expected status: 401 or 403 if the table refuses the caller, undefined if it allows the call. */
function refusalOf(access: Access, caller: Caller): number | undefined {
  if (access === 'anybody' || access === 'proof') return undefined;
  if (caller === 'unsecured') return access === 'signed-in' ? undefined : 403;
  const role = roles.find((each) => each === caller);
  if (!role) return 401;
  if (access === 'signed-in' || access === 'secured') return undefined;
  return (scopeOf(role) as readonly string[]).includes(access) ? undefined : 403;
}

/** Sends a request without any usable input. */
function call(operation: string, caller: Caller): Promise<Response> | Response {
  const [method, path] = operation.split(' ') as [string, string];
  const address = path
    .replace('{reference}', 'AL-ZZZZZ')
    .replace(/\{sessionId\}/, crypto.randomUUID())
    .replace(/\{\w+\}/g, '999999');
  const token = tokens.get(caller === 'unsecured' ? 'manager' : caller);
  return api.send(method, address, method === 'GET' ? undefined : {}, {
    'x-test-address': `${operation} ${caller}`,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  });
}

test('the table has every operation that the API describes, and no other', async () => {
  const { paths } = (await (await api.get('/openapi.json')).json()) as { paths: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(Object.keys(apiAccess).toSorted());
});

/** `API_FEATURES=blocks,bank` tests only the operations of these features. */
const features = process.env.API_FEATURES?.split(',');
const walked = features ? await operationsOf(features) : undefined;

describe.each(Object.entries(apiAccess).filter(([operation]) => walked?.has(operation) ?? true))(
  '%s, for %s',
  (operation, access) => {
    test.each(callers)('called by %s', async (caller) => {
      if (caller === 'unsecured') await rawPool().query('UPDATE access_policy SET second_factor_required = true');
      const { status } = await call(operation, caller);
      if (caller === 'unsecured') await rawPool().query('UPDATE access_policy SET second_factor_required = false');
      const refusal = refusalOf(access, caller);
      if (access === 'proof') expect([400, 401, 404, 410, 422]).toContain(status);
      else if (refusal === undefined) expect([401, 403, 500]).not.toContain(status);
      else expect(status).toBe(refusal);
    });
  },
);
