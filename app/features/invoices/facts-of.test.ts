import { expect, test } from 'vitest';
import { refusalOf, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { company, draft, issuing, lodging, simplified } from '../../../tests/invoices';
import { createDraft } from './create-draft.server';
import { exchangeInvoice } from './rectifying/exchange-invoice.server';
import { factsOf } from './facts-of.server';
import { rectifyInvoice } from './rectifying/rectify-invoice.server';

useRolledBackDatabase();
useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
const issued = issuing(staff);

test('an issued invoice says who, whom, what, when and how it is taxed', async () => {
  const { id } = await issued({ ...draft, operationFrom: '2027-05-01', orderNumber: 'PO-7', notes: 'Uno\nDos' });
  expect(await factsOf(id)).toMatchObject({
    fullNumber: 'F-2027-000001',
    issuedOn: '2027-05-03',
    type: 'F1',
    issuer: { name: 'Casa de prueba, S.L.', taxNumber: 'B00000000', address: { postcode: '28001' } },
    recipient: company,
    receivedOn: null,
    operation: { from: '2027-05-01', to: '2027-05-01' },
    lines: [{ concept: 'Alojamiento', quantity: 2, unitNetMicros: 50_000_000, netCents: 10_000, vat: lodging }],
    taxes: [{ rateBasisPoints: 1000, baseCents: 10_000, vatCents: 1_000 }],
    replaced: null,
    orderNumber: 'PO-7',
    notes: ['Uno', 'Dos'],
    rectifies: null,
  });
  const { id: unissued } = await createDraft(staff.accountant, draft);
  expect(await refusalOf(factsOf(unissued))).toEqual(['not_found']);
});

test('one that stands for another names it, and what it stands instead of', async () => {
  const { id } = await issued(simplified);
  const full = await exchangeInvoice(staff.accountant, id, { recipient: company });
  const right = await rectifyInvoice(staff.accountant, full.id, {
    method: 'substitution',
    reason: 'Precio',
    lines: [{ concept: 'Alojamiento', grossCents: 5_500, vat: lodging }],
  });
  expect(await factsOf(full.id)).toMatchObject({
    exchanges: [{ fullNumber: 'S-2027-000001', issuedOn: '2027-05-03' }],
    replaced: { baseCents: 10_000, vatCents: 1_000 },
  });
  expect(await factsOf(right.id)).toMatchObject({
    type: 'R1',
    totalCents: 5_500,
    rectifies: { method: 'substitution', reason: 'Precio', invoices: [{ fullNumber: 'F-2027-000001' }] },
    replaced: { baseCents: 10_000, vatCents: 1_000 },
  });
});
