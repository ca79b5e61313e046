import { expect, test } from 'vitest';
import { refusalOf, useStaff } from '../../../../tests/admin-bookings';
import { testApi } from '../../../../tests/api';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { draft, issuing, simplified, takeBack } from '../../../../tests/invoices';
import { signedInAs } from '../../../../tests/signed-in';
import { readUbl, textAt } from '../../../../tests/ubl/read-ubl';
import { ublFaultsOf } from '../../../../tests/ubl/validate-ubl';
import { visitor } from '../../../access/actor';
import { createDraft } from '../create-draft.server';
import { exchangeInvoice } from '../rectifying/exchange-invoice.server';
import { rectifyInvoice } from '../rectifying/rectify-invoice.server';
import { invoiceUblFile } from './invoice-ubl.server';
import { invoicePaperRoutes } from '../paper/api-paper.server';

useRolledBackDatabase();
useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
const issued = issuing(staff);
const xmlOf = async (id: number) => (await invoiceUblFile(staff.accountant, id)).xml;

test('issued invoices of every way are read as UBL', { tags: 'commits' }, async () => {
  const first = await issued({ ...draft, orderNumber: 'PO-77', costCentre: 'Obras' });
  const small = await issued(simplified);
  const less = await rectifyInvoice(staff.accountant, first.id, takeBack(1100));
  const instead = await rectifyInvoice(staff.accountant, first.id, { ...takeBack(-9900), method: 'substitution' });
  const exchanged = await exchangeInvoice(staff.accountant, small.id, { recipient: draft.recipient });
  const files = await Promise.all([first, small, less, instead, exchanged].map(({ id }) => xmlOf(id)));
  expect(await ublFaultsOf(files)).toEqual([]);
  const texts = files.map((xml) => {
    const { root, content } = readUbl(xml);
    return [
      textAt(content, 'ID'),
      textAt(content, `${root}TypeCode`),
      textAt(content, 'LegalMonetaryTotal.TaxInclusiveAmount'),
      textAt(content, 'BillingReference.InvoiceDocumentReference.ID'),
      textAt(content, 'OrderReference.ID'),
    ];
  });
  expect(texts).toEqual([
    ['F-2027-000001', '380', '110.00', undefined, 'PO-77'],
    ['S-2027-000001', '380', '110.00', undefined, undefined],
    ['R-2027-000001', '381', '11.00', 'F-2027-000001', 'PO-77'],
    ['R-2027-000002', '384', '99.00', 'F-2027-000001', 'PO-77'],
    ['F-2027-000002', '380', '110.00', 'S-2027-000001', undefined],
  ]);
});

test('comes by the API as a file', async () => {
  const { id } = await issued();
  const { token } = await signedInAs(staff.reception.user!.id);
  const answer = await testApi(invoicePaperRoutes).get(`/invoices/${id}/ubl`, { authorization: `Bearer ${token}` });
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'application/xml; charset=utf-8',
    'attachment; filename="F-2027-000001.xml"',
  ]);
  expect(await answer.text()).toBe(await xmlOf(id));
});

test('is for who may see invoices, of their building, once issued', async () => {
  const { id } = await issued();
  expect(await refusalOf(invoiceUblFile(staff.guest, id))).toEqual(['forbidden']);
  expect(await refusalOf(invoiceUblFile(visitor('es'), id))).toEqual(['unauthenticated']);
  expect(await refusalOf(invoiceUblFile(staff.accountant, id + 1))).toEqual(['not_found']);
  const { id: open } = await createDraft(staff.accountant, draft);
  expect(await refusalOf(invoiceUblFile(staff.accountant, open))).toEqual(['invoice_refuses']);
});
