import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../tests/api';
import { refusalOf, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { company, draft, general, issuing, lodging, simplified, takeBack } from '../../../tests/invoices';
import { signedInAs } from '../../../tests/signed-in';
import { db } from '../../database/connection.server';
import { annulInvoice } from './rectifying/annul-invoice.server';
import { checkChain } from './check-chain.server';
import { createDraft } from './create-draft.server';
import { exchangeInvoice } from './rectifying/exchange-invoice.server';
import { issueInvoice } from './issue-invoice.server';
import { rectifyInvoice } from './rectifying/rectify-invoice.server';
import { viewInvoice } from './view-invoice.server';
import { invoiceRoutes } from './api.server';
import { matchingRoutes } from './matching/api-matching.server';
import { rectifyingRoutes } from './rectifying/api-rectifying.server';

useRolledBackDatabase();
const wait = useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
const api = testApi(invoiceRoutes, matchingRoutes, rectifyingRoutes);
const issued = issuing(staff);
const create = (content: object) => createDraft(staff.accountant, content);
const line = (change: object) => ({ concept: 'Alojamiento', grossCents: 11_000, vat: lodging, ...change });
const rectify = (id: number, input: object) => rectifyInvoice(staff.accountant, id, input);

async function textsOf(method: 'POST' | 'PUT', path: string, body: object, language = 'es') {
  const { token } = await signedInAs(staff.accountant.user!.id);
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const answer = await api.send(method, path, body, headers);
  const reported = (await answer.json()) as { errors?: { path: string; message: string }[]; detail?: string };
  return [
    answer.status,
    ...(reported.errors?.map(({ path: at, message }) => `${at}: ${message}`) ?? [reported.detail]),
  ];
}

async function counts() {
  const { rows } = await db().execute<{ issued: number; given: number }>(sql`SELECT
    (SELECT count(*)::int FROM invoice WHERE issued_at IS NOT NULL) AS issued,
    (SELECT coalesce(sum(last_number), 0)::int FROM invoice_counter) AS given`);
  return rows[0]!;
}

describe('the API says at the field what is wrong, in both languages, and nothing is half issued', () => {
  test('a recipient without address on a full invoice', async () => {
    const { id } = await create({ ...draft, recipient: { ...company, address: null } });
    expect(await textsOf('POST', `/invoices/${id}/issue`, {})).toEqual([
      422,
      'recipient.address.street: Una factura completa necesita este dato.',
      'recipient.address.city: Una factura completa necesita este dato.',
      'recipient.address.country: Una factura completa necesita este dato.',
    ]);
    expect((await textsOf('POST', `/invoices/${id}/issue`, {}, 'en'))[1]).toBe(
      'recipient.address.street: A full invoice needs this.',
    );
    expect(await counts()).toEqual({ issued: 0, given: 0 });
  });

  test('a NIF that is wrong', async () => {
    const wrong = { ...draft, recipient: { ...company, taxId: { kind: 'nif', number: '12345678A', country: 'ES' } } };
    const [status, problem, ...more] = await textsOf('POST', '/invoices', wrong);
    expect([status, more]).toEqual([422, []]);
    expect(problem).toMatch(/^recipient\.taxId\.number: /);
    expect((await textsOf('POST', '/invoices', wrong, 'en'))[1]).not.toBe(problem);
  });

  test('a rectification beyond what is left, also of a rectification', async () => {
    const { id } = await issued();
    const first = await rectify(id, takeBack(6_000));
    for (const which of [id, first.id]) {
      expect(await textsOf('POST', `/invoices/${which}/rectify`, takeBack(5_001))).toEqual([
        422,
        'lines: De ese tipo de IVA solo quedan 50,00\u00a0€.',
      ]);
    }
    expect(await textsOf('POST', `/invoices/${first.id}/rectify`, takeBack(5_001), 'en')).toEqual([
      422,
      'lines: Only €50.00 is left at that rate.',
    ]);
    expect(await counts()).toEqual({ issued: 2, given: 2 });
    await rectify(first.id, takeBack(5_000));
    expect(await refusalOf(rectify(id, takeBack(1)))).toEqual(['invalid_input', 'lines: more_than_left_to_rectify']);
  });

  test('an issue date before the last of its series', async () => {
    await issued();
    const { id } = await create(draft);
    wait(24 * 60);
    expect(await textsOf('POST', `/invoices/${id}/issue`, { issuedOn: '2027-05-02' })).toEqual([
      422,
      'issuedOn: La última factura de la serie F es del 3 de mayo de 2027. Indique esa fecha o una posterior.',
    ]);
    expect(await counts()).toEqual({ issued: 1, given: 1 });
  });

  test('a due day before the issue, and one on its day', async () => {
    const early = await create({ ...draft, dueOn: '2027-05-02' });
    expect(await textsOf('POST', `/invoices/${early.id}/issue`, {})).toEqual([
      422,
      'dueOn: El vencimiento es anterior a la fecha de expedición (3 de mayo de 2027).',
    ]);
    await db().execute(sql`UPDATE building SET payment_days = 10`);
    const same = await issued({ ...draft, dueOn: '2027-05-03' });
    expect((await viewInvoice(staff.accountant, same.id)).dueOn).toBe('2027-05-03');
  });

  test('a booking that nobody knows, by id and by reference', async () => {
    const lines = [line({ booking: 'AL-XXXXX' }), line({ bookingId: 999_999 })];
    expect(await textsOf('POST', '/invoices', { ...draft, lines })).toEqual([
      422,
      'lines.0.booking: No hay ninguna reserva con esa referencia.',
      expect.stringMatching(/^lines\.1\.bookingId: /),
    ]);
  });

  test('a customer that nobody knows, also beside a recipient that is typed', async () => {
    expect(await refusalOf(create({ ...draft, customerId: 999_999 }))).toEqual(['invalid_input', 'customerId: choice']);
  });
});

describe('amounts and quantities', () => {
  test('of the largest size are kept to the cent or refused', async () => {
    for (const grossCents of [2_147_483_648, 100_000_001, 1.5, Number.NaN]) {
      expect((await refusalOf(create({ ...draft, lines: [line({ grossCents })] })))[1]).toBe(
        'lines.0.grossCents: amount',
      );
    }
    const most = Array.from({ length: 200 }, () => line({ grossCents: 100_000_000 }));
    expect(await refusalOf(create({ ...draft, lines: most }))).toEqual(['invalid_input', 'lines: total_too_large']);
    expect(await refusalOf(create({ ...draft, lines: [...most, line({})] }))).toEqual([
      'invalid_input',
      'lines: lines_many',
    ]);
  });

  test('of nothing are refused, and of a thousandth taken', async () => {
    for (const quantity of [0, -1, 0.0001, 100_001]) {
      expect(await refusalOf(create({ ...draft, lines: [line({ quantity })] }))).toEqual([
        'invalid_input',
        'lines.0.quantity: line_quantity',
      ]);
    }
    const made = await issued({ ...draft, lines: [line({ quantity: 0.001, grossCents: 100_000_000 })] });
    expect((await viewInvoice(staff.accountant, made.id)).lines[0]).toMatchObject({
      quantity: 0.001,
      netCents: 90_909_091,
    });
  });

  test('of two hundred lines add up', async () => {
    const lines = Array.from({ length: 200 }, (_, index) =>
      line({ grossCents: 1_003 + index, vat: index % 2 ? lodging : general }),
    );
    const made = await issued({ ...draft, lines });
    expect(made.totalCents).toBe(lines.reduce((sum, { grossCents }) => sum + grossCents, 0));
    expect((await checkChain(staff.accountant)).first).toBeNull();
  });
});

describe('words of people', () => {
  test('stay what they are: HTML, right to left, emoji', async () => {
    const concept = '<script>alert("x")</script> & <b>عقد إيجار</b> 🏨';
    const name = 'שרה כהן 👩‍👩‍👧 ‮txt.exe';
    const made = await issued({ ...draft, recipient: { ...company, name }, lines: [line({ concept })] });
    const shown = await viewInvoice(staff.accountant, made.id);
    expect(shown.lines[0]!.concept).toBe(concept);
    expect((await checkChain(staff.accountant)).first).toBeNull();
  });

  test('with signs that no text has are refused or cleaned, and never break', async () => {
    for (const change of [
      { description: 'a\u0000' },
      { notes: '\u0007' },
      { recipient: { ...company, name: 'a\u0000b' } },
    ]) {
      expect((await refusalOf(create({ ...draft, ...change })))[1]).toMatch(/: control_characters$/);
    }
    expect(await refusalOf(create({ ...draft, lines: [line({ concept: '\u0000 ' })] }))).toEqual([
      'invalid_input',
      'lines.0.concept: control_characters',
    ]);
  });
});

describe('steps out of order', () => {
  test('an annulled invoice is not exchanged, rectified or annulled again', async () => {
    const { id } = await issued(simplified);
    await annulInvoice(staff.accountant, id, { reason: 'Por error' });
    for (const step of [
      () => exchangeInvoice(staff.accountant, id, { recipient: company }),
      () => rectify(id, takeBack(1)),
      () => annulInvoice(staff.accountant, id, { reason: 'Otra vez' }),
    ]) {
      expect(await refusalOf(step())).toEqual(['invoice_refuses']);
    }
  });

  test('a rectified invoice is not annulled; a rectification may be, and what it took back is charged again', async () => {
    const { id } = await issued();
    const first = await rectify(id, takeBack(11_000));
    expect(await refusalOf(annulInvoice(staff.accountant, id, { reason: 'x' }))).toEqual(['invoice_refuses']);
    await annulInvoice(staff.accountant, first.id, { reason: 'x' });
    expect((await viewInvoice(staff.accountant, id)).account?.chargedCents).toBe(11_000);
    expect((await rectify(id, takeBack(11_000))).totalCents).toBe(-11_000);
  });

  test('a substitution down to nothing says so, and leaves nothing to take back', async () => {
    const { id } = await issued();
    const nothing = { method: 'substitution', reason: 'No se prestó', lines: [line({ grossCents: 0 })] };
    const made = await rectify(id, nothing);
    expect(made.totalCents).toBe(0);
    expect((await viewInvoice(staff.accountant, id)).account).toMatchObject({ chargedCents: 0, standing: 'settled' });
    expect(await refusalOf(rectify(id, takeBack(1)))).toEqual(['invalid_input', 'lines: more_than_left_to_rectify']);
    expect((await checkChain(staff.accountant)).first).toBeNull();
  });

  test('of two people who issue one draft at once, one does', { tags: 'commits' }, async () => {
    const { id } = await create(draft);
    const outcomes = await Promise.all([
      refusalOf(issueInvoice(staff.accountant, id, {})),
      refusalOf(issueInvoice(staff.accountant, id, { version: 1 })),
    ]);
    expect(outcomes.map(([code]) => code).toSorted()).toContain('done');
    expect(outcomes.filter(([code]) => code === 'done')).toHaveLength(1);
    expect(await counts()).toEqual({ issued: 1, given: 1 });
  });
});
