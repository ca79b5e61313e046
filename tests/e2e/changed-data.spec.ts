import { expect, test } from '@playwright/test';
import pg from 'pg';

let client: pg.Client;
test.beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL! });
  await client.connect();
});
test.afterAll(() => client.end());

const PENTHOUSES = `apartment_id IN (SELECT apartment.id FROM apartment JOIN category ON category.id = category_id
  WHERE type = 'suite' AND key = 'penthouse')`;

test('a price that is changed in the database is on the next request', async ({ request }) => {
  const page = async () => (await request.get('/en/room-details/suite_penthouse')).text();
  const raise = (cents: number) =>
    client.query(`UPDATE season SET nightly_cents = nightly_cents + $1 WHERE ${PENTHOUSES}`, [cents]);
  const { rows } = await client.query(
    `SELECT nightly_cents FROM season WHERE ${PENTHOUSES} AND first_night > now() ORDER BY first_night LIMIT 1`,
  );
  let cents = rows[0].nightly_cents as number;
  const shown = () => `>€${(cents / 100).toLocaleString('en-US')}<`;
  expect(await page()).toContain(shown());
  for (const change of [77_700, 100, 100, 100, -78_000]) {
    await raise(change);
    cents += change;
    expect(await page()).toContain(shown());
  }
});

test('a picture that is changed in the database is on the next request, also in a rush', async ({ request }) => {
  const PICTURE = "(SELECT id FROM image WHERE gallery_group = 'building' ORDER BY position LIMIT 1)";
  const { rows } = await client.query(`SELECT alt FROM image WHERE id = ${PICTURE}`);
  const rushing = new AbortController();
  const rush = Array.from({ length: 40 }, async () => {
    while (!rushing.signal.aborted) await request.get('/gallery', { headers: { 'if-none-match': 'W/"none"' } });
  });
  try {
    for (let turn = 0; turn < 10; turn += 1) {
      const alt = `Un patio con la luz de la mañana ${turn}`;
      await client.query(`UPDATE image SET alt = alt || $1 WHERE id = ${PICTURE}`, [JSON.stringify({ es: alt })]);
      expect(await (await request.get('/gallery')).text()).toContain(alt);
    }
  } finally {
    rushing.abort();
    await Promise.all(rush);
    await client.query(`UPDATE image SET alt = $1 WHERE id = ${PICTURE}`, [rows[0].alt]);
  }
});
