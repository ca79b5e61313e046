import { sql } from 'drizzle-orm';
import { AppError } from '../../app/core/app-error';
import { db } from '../../app/database/connection.server';
import { annulInvoice } from '../../app/features/invoices/rectifying/annul-invoice.server';
import { createDraft } from '../../app/features/invoices/create-draft.server';
import { exchangeInvoice } from '../../app/features/invoices/rectifying/exchange-invoice.server';
import { issueInvoice } from '../../app/features/invoices/issue-invoice.server';
import { matchPayments } from '../../app/features/invoices/matching/match-payments.server';
import { rectifyInvoice } from '../../app/features/invoices/rectifying/rectify-invoice.server';
import { company, general, lodging } from '../invoices';
import type { Lived } from './lived-years';

const exempt = { rateBasisPoints: 0, cause: 'E1', article: 'Art. 20.Uno.23.º LIVA' };
const RATES = [lodging, lodging, general, exempt];

export const invoiceSteps: Record<string, (lived: Lived) => Promise<unknown>> = {
  issue: (lived) => issue(lived, {}),
  issue_simplified: (lived) => issue(lived, { kind: 'simplified', recipient: null, customerId: null }),
  async rectify_by_differences({ team, random, today }) {
    const { id } = await oneInvoice(random, today);
    const lines = [{ concept: 'Diferencia', grossCents: -random.between(1, 900), vat: lodging }];
    await rectifyInvoice(team, id, { method: 'differences', reason: 'Precio equivocado', lines });
  },
  async rectify_by_substitution({ team, random, today }) {
    const { id } = await oneInvoice(random, today);
    const lines = [{ concept: 'Alojamiento', grossCents: random.between(500, 9_000), vat: random.pick(RATES) }];
    await rectifyInvoice(team, id, { method: 'substitution', reason: 'Precio equivocado', lines });
  },
  async exchange({ team, random, today }) {
    const { id } = await oneInvoice(random, today, 'F2');
    await exchangeInvoice(team, id, { recipient: company });
  },
  async annul({ team }) {
    const lines = [{ concept: 'Alojamiento', grossCents: 7_777, vat: lodging }];
    const { id } = await createDraft(team, { language: 'es', recipient: company, lines });
    await annulInvoice(team, (await issueInvoice(team, id, {})).id, { reason: 'Emitida por error' });
  },
  async match({ team, random, today }) {
    const { id, bookingId, chargedCents } = await oneInvoice(random, today);
    const { rows } = await db().execute<{ id: number; amount_cents: number }>(
      sql`SELECT id::int, amount_cents FROM payment WHERE booking_id = ${bookingId} AND amount_cents > 0 AND state = 'succeeded' AND bail_id IS NULL`,
    );
    if (rows.length === 0) throw new AppError('not_found');
    const { id: paymentId, amount_cents: cents } = random.pick(rows);
    await matchPayments(team, id, {
      payments: [{ paymentId, amountCents: Math.max(1, Math.floor(Math.min(cents, chargedCents) / 2)) }],
    });
  },
};

async function issue({ team, random }: Lived, change: object) {
  const { rows } = await db().execute<{ id: number; customer_id: number | null }>(
    sql`SELECT id::int, customer_id::int FROM booking WHERE state IN ('confirmed', 'checked_in', 'checked_out') AND reference LIKE 'HO-%'
      AND (id % 5 < 2 OR id IN (SELECT booking_id FROM booking_night GROUP BY 1 HAVING count(DISTINCT apartment_id) > 1)) ORDER BY id`,
  );
  const one = random.pick(rows);
  const other = random.pick([one, one, random.pick(rows)]);
  const lines = [one, other, undefined].slice(0, random.between(1, 3)).map((of) => ({
    concept: 'Alojamiento',
    grossCents: random.between(100, 13_333),
    vat: random.pick(RATES),
    bookingId: of?.id ?? null,
  }));
  const customerId = random.chance(0.8) ? one.customer_id : null;
  const { id } = await createDraft(team, { language: 'es', recipient: company, customerId, lines, ...change });
  await issueInvoice(team, id, {});
}

async function oneInvoice(random: Lived['random'], _today: string, type = 'F1') {
  const { rows } = await db().execute<{ id: number; booking_id: number | null; charged_cents: number }>(
    sql`SELECT invoice.id::int, charged_cents, (SELECT max(booking_id)::int FROM invoice_line WHERE invoice_id = invoice.id) AS booking_id
      FROM invoice JOIN invoice_status ON invoice_status.invoice_id = invoice.id
      WHERE purpose = 'manual' AND annulled_at IS NULL AND type = ${type} ORDER BY invoice.id DESC LIMIT 12`,
  );
  if (rows.length === 0) throw new AppError('not_found');
  const row = random.pick(rows);
  return { id: row.id, bookingId: row.booking_id, chargedCents: row.charged_cents };
}
