import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding, makeUser } from '../../../tests/factories';
import { listUsers } from './list-users.server';

useRolledBackDatabase();
const at = (day: number) => new Date(Date.UTC(2026, 10, day));

beforeAll(async () => {
  await makeBuilding();
  await makeUser('administrator', { email: 'elena@example.com', name: 'elena Navarro', lastSignInAt: at(20) });
  await makeUser('reception', { email: 'javier@example.com', name: 'Javier Roldán', lastSignInAt: at(21) });
  await makeUser('reception', { email: 'pilar@example.com', name: 'Pilar Luna', passwordHash: null });
  await makeUser('reception', { email: 'oscar@example.com', name: 'Óscar Sáez', active: false });
  await makeUser('customer', { email: 'nuria@example.com', name: 'Nuria Vidal' });
  await makeUser('customer', { email: 'gone@example.com', name: 'x', active: false, erasedAt: at(1) });
  const columns = sql`(user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)`;
  await db().execute(sql`INSERT INTO passkey ${columns} VALUES (2, 'key', '\\x00', 0, '{}', false, 'Llave', now())`);
  // A generator that was never confirmed does not count.
  await db().execute(sql`INSERT INTO code_generator (user_id, sealed_secret, created_at) VALUES (1, 'v1.x', now())`);
});

const found = async (query: object) => (await listUsers(systemActor, query)).data.map(({ id }) => id);

describe('the list of users', () => {
  test.each([
    ['the team, by name', {}, [1, 2, 3]],
    ['customers with an account', { view: 'customers' }, [5]],
    ['who was switched off, without those who were erased', { view: 'inactive' }, [4]],
    ['a name', { q: 'luna' }, [3]],
    ['an email', { q: 'javier@' }, [2]],
    ['signs that mean something to LIKE', { q: '%' }, []],
    ['a role', { role: 'reception' }, [2, 3]],
    ['several roles', { role: 'reception,administrator' }, [1, 2, 3]],
    ['with a second factor', { factor: 'on' }, [2]],
    ['without one', { factor: 'off' }, [1, 3]],
    ['by last sign-in, who never did last', { sort: '-lastSignIn' }, [2, 1, 3]],
    ['by role', { sort: '-role' }, [2, 3, 1]],
    ['a page', { perPage: '2', page: '2' }, [3]],
    ['what cannot be read', { view: 'x', role: 'x', factor: 'x', sort: 'x', page: 'x' }, [1, 2, 3]],
    ['a null character', { q: 'lu\0na' }, [3]],
  ])('%s', async (_, query, expected) => expect(await found(query)).toEqual(expected));

  test('says how many each view holds, and what each account is', async () => {
    const { counts, meta, data } = await listUsers(systemActor, { perPage: '2' });
    expect(counts).toEqual({ team: 3, customers: 1, inactive: 1 });
    expect(meta).toEqual({ page: 1, perPage: 2, total: 3 });
    expect(data.map(({ state, hasSecondFactor }) => [state, hasSecondFactor])).toEqual([
      ['active', false],
      ['active', true],
    ]);
    expect((await listUsers(systemActor, { q: 'pilar' })).data[0]?.state).toBe('invited');
  });
});
