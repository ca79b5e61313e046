import { beforeAll, describe, expect, test } from 'vitest';
import { apiAccess } from './access-table';
import { wholeApi } from './whole-api';
import { useRolledBackDatabase } from './database';
import { makeInventory, makeUser } from './factories';
import { headersOf } from './team';

useRolledBackDatabase();
const api = wholeApi();

let token: string;
beforeAll(async () => {
  await makeInventory(1);
  token = (await headersOf(await makeUser('administrator'))).authorization!.slice('Bearer '.length);
});

async function codeOfCall(operation: string, headers: Record<string, string>): Promise<string | undefined> {
  const [method, path] = operation.split(' ') as [string, string];
  const address = path.replace('{reference}', 'AL-ZZZZZ').replace('{sessionId}', crypto.randomUUID());
  const answer = await api.send(method, address.replace(/\{\w+\}/g, '999999'), undefined, headers);
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  return ((await answer.json()) as { code: string }).code;
}

const writes = Object.keys(apiAccess).filter((operation) => !operation.startsWith('GET '));

test('the table has operations that write', () => expect(writes.length).toBeGreaterThan(80));

describe.each(writes)('%s, without a body', (operation) => {
  const cookie = () => `auth.token=${token}`;

  test.each<Record<string, string>>([
    { origin: 'https://localhost' },
    { origin: 'null' },
    { origin: 'http://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'http://evil.example/' },
    { authorization: 'Basic eA==' },
    {},
  ])('with a session in a cookie, is refused where %j says who sent it', async (headers) => {
    expect(await codeOfCall(operation, { ...headers, cookie: cookie() })).toBe('foreign_origin');
  });

  test('is judged by what it asks for when it comes from here, or brings a token', async () => {
    expect(await codeOfCall(operation, { origin: 'http://localhost' })).not.toBe('foreign_origin');
    const foreign = { origin: 'http://evil.example', cookie: cookie() };
    expect(await codeOfCall(operation, { ...foreign, authorization: 'Bearer x' })).not.toBe('foreign_origin');
  });
});

test('every write says in its description that it refuses what comes from elsewhere, and no reading does', async () => {
  const { paths } = (await (await api.get('/openapi.json')).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
  };
  const wrong = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { responses }]) => {
        const named = responses[403]?.description.split(', ').filter((code) => code === 'foreign_origin').length ?? 0;
        return named !== (method === 'get' ? 0 : 1);
      })
      .map(([method]) => `${method} ${path}`),
  );
  expect(wrong).toEqual([]);
});
