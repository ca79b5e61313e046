import { sql } from 'drizzle-orm';
import { systemActor } from '../app/access/actor';
import { db } from '../app/database/connection.server';
import { searchAdmin } from '../app/features/admin/search/search-admin.server';

const OF_EACH = 6;
const ROUNDS = 3;

interface Known extends Record<string, string> {
  first: string;
  last: string;
  reference: string;
  number: string;
  amount: string;
  card: string;
  email: string;
  day: string;
  code: string;
}

const questions: Record<string, (known: Known) => string[]> = {
  'a name': ({ last }) => [last],
  'first and last name': ({ first, last }) => [`${first} ${last}`],
  'part of a name': ({ last }) => [last.slice(0, 4)],
  'a name misspelt': ({ last }) => [exchanged(last)],
  'a full name misspelt': ({ first, last }) => [`${first} ${exchanged(last)}`],
  'a reference': ({ reference }) => [reference],
  'a reference mistyped': ({ reference }) => [exchanged(reference)],
  'an invoice': ({ number }) => [number, number.replace(/-0*/g, ' ')],
  'an amount': ({ amount }) => [amount, `pago ${amount}`],
  'a card': ({ card }) => [`cobro tarjeta ${card}`, card],
  'a bail': ({ last, code }) => [`fianza ${last}`, `fianza ${code}`, 'fianza pendiente'],
  'a mail': ({ email }) => [email, 'correo confirmación'],
  'a day': ({ day }) => [day],
  'an apartment': ({ code, last }) => [code, `${code} ${last}`],
  'a setting': () => ['IVA', 'hora de salida', 'certificado', 'segundo factor'],
  'what is not there': ({ last }) => [`zx${last}qw`, 'zzzz qqqq', 'xkcdxkcd'],
};

/** Swaps the second- and third-to-last letters, which gives a name that no customer has. */
const exchanged = (word: string) => `${word.slice(0, -3)}${word.at(-2)}${word.at(-3)}${word.at(-1)}`;

/** Bookings that differ in every searched field, sampled by id. */
async function knownRecords(): Promise<Known[]> {
  const { rows } = await db().execute<Known>(sql`
    SELECT customer.first_name AS first, split_part(customer.last_name, ' ', 1) AS last, booking.reference,
      coalesce((SELECT full_number FROM invoice WHERE invoice.customer_id = customer.id LIMIT 1), 'F-2026-000123') AS number,
      to_char(booking.total_cents / 200 + booking.id % 50, 'FM999990') || ',' || lpad((booking.id % 100)::text, 2, '0') AS amount,
      lpad((booking.id % 10000)::text, 4, '0') AS card, customer.email,
      to_char(booking.check_in, 'DD/MM/YYYY') AS day, apartment.code
    FROM (SELECT * FROM booking ORDER BY hashint8(id), id LIMIT ${OF_EACH}::int) AS booking
    JOIN customer ON customer.id = customer_id JOIN apartment ON apartment.id = apartment_id`);
  return rows;
}

interface Measured {
  name: string;
  p50: number;
  p95: number;
}

/** Runs each query several times, alternating between the kinds of query; the first round warms up. */
export async function benchmarkSearch(runSearch = (q: string): Promise<unknown> => searchAdmin(systemActor, { q })) {
  const known = await knownRecords();
  const requested = Object.entries(questions).map(([name, of]) => ({
    name,
    all: [...new Set(known.flatMap(of))],
    times: [] as number[],
  }));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { all, times } of requested) {
      for (const q of all) {
        const start = performance.now();
        await runSearch(q);
        if (round >= 0) times.push(performance.now() - start);
      }
    }
  }
  const all = requested.flatMap(({ times }) => times);
  const kinds: Measured[] = requested.map(({ name, times }) => ({ name, ...percentiles(times) }));
  return { questions: requested.reduce((sum, one) => sum + one.all.length, 0), all: percentiles(all), kinds };
}

function percentiles(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: sorted[Math.floor(sorted.length / 2)]!, p95: sorted[Math.floor(sorted.length * 0.95)]! };
}
