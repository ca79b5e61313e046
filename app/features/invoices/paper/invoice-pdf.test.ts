import { afterEach, describe, expect, test } from 'vitest';
import { refusalOf, useStaff } from '../../../../tests/admin-bookings';
import { testApi } from '../../../../tests/api';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { draft, issuing } from '../../../../tests/invoices';
import { firstMissing, metadataOf, pagesOf, qrOf } from '../../../../tests/pdf-files';
import { signedInAs } from '../../../../tests/signed-in';
import { visitor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { invoiceDigest, invoicePdf } from '../../../database/invoice-schema.server';
import { checkChain } from '../check-chain.server';
import { createDraft } from '../create-draft.server';
import { invoicePdfFile } from './invoice-pdf.server';
import { setAgencyRecords } from '../agency-records.server';
import { invoicePaperRoutes } from './api-paper.server';

useRolledBackDatabase();
const wait = useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
const issued = issuing(staff);
const withQr = (address: string) =>
  setAgencyRecords({
    record: () => Promise.resolve(),
    qrAddress: () => Promise.resolve(address),
    recordsOf: () => Promise.resolve([]),
  });
afterEach(() => setAgencyRecords());
const api = testApi(invoicePaperRoutes);
const authorization = async () => {
  const { token } = await signedInAs(staff.accountant.user!.id);
  return { authorization: `Bearer ${token}` };
};

const pdf = async (id: number, language?: string) => (await invoicePdfFile(staff.accountant, id, language)).bytes;
const textOf = async (id: number, language?: string) => (await pagesOf(await pdf(id, language))).join(' ');
const english = { ...draft, language: 'en' };

test('its title and language are those of the document', async () => {
  const { id } = await issued(english);
  expect(await metadataOf(await pdf(id))).toMatchObject({
    Title: 'Invoice F-2027-000001',
    Author: 'Casa de prueba, S.L.',
    Language: 'en-US',
  });
});

describe('the QR', () => {
  const address =
    'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000000&numserie=F-2027-000001&fecha=03-05-2027&importe=110.00';

  test('is read back from the top of the first page, as big as the agency wants it', async () => {
    withQr(address);
    const { id } = await issued();
    const bytes = await pdf(id);
    const qr = (await qrOf(bytes))!;
    expect(qr.address).toBe(address);
    expect(qr.side).toBeCloseTo(35, 1);
    expect(qr.top).toBeGreaterThan(0);
    expect(qr.top).toBeLessThan(40);
    const [page] = await pagesOf(bytes);
    expect(
      firstMissing(page!, ['QR tributario:', 'VERI*FACTU', 'Factura verificable en la sede electrónica de la AEAT']),
    ).toBeUndefined();
  });

  test('is not there where the agency is told of nothing', async () => {
    const { id } = await issued();
    const bytes = await pdf(id);
    expect(await qrOf(bytes)).toBeNull();
    expect((await pagesOf(bytes)).join(' ')).not.toMatch(/AEAT|QR/);
  });
});

describe('the file', () => {
  test('of an issued invoice is drawn once, kept, and in the chain', async () => {
    const { id } = await issued();
    const first = await pdf(id);
    withQr('https://example.com');
    wait(60);
    expect(await pdf(id, 'en')).toEqual(first);
    const [stored] = await db().select().from(invoicePdf);
    expect(stored!.drawnAt).toEqual(new Date('2027-05-03T10:00:00Z'));
    const entries = await db().select().from(invoiceDigest);
    expect(entries.map(({ kind }) => kind)).toEqual(['issue', 'pdf']);
    expect(entries[1]!.digest).toBe(stored!.digest);
    expect(await checkChain(staff.accountant)).toMatchObject({ first: null, entries: 2 });
  });

  test('is kept once, also where several ask at once', { tags: 'commits' }, async () => {
    const { id } = await issued();
    const files = await Promise.all(Array.from({ length: 5 }, () => pdf(id)));
    expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(1);
    expect(await db().select().from(invoicePdf)).toHaveLength(1);
    expect(await checkChain(staff.accountant)).toMatchObject({ first: null, entries: 2 });
  });

  test('of a draft says that it is one, in the asked language, and is kept nowhere', async () => {
    const { id } = await createDraft(staff.accountant, draft);
    expect(
      firstMissing(await textOf(id), ['Borrador', 'todavía no es una factura', 'Número Borrador', 'Total 110,00 €']),
    ).toBeUndefined();
    expect(
      firstMissing(await textOf(id, 'en'), ['Draft', 'this is not an invoice yet', 'Total €110.00']),
    ).toBeUndefined();
    expect((await invoicePdfFile(staff.accountant, id)).name).toBe(`borrador-${id}.pdf`);
    expect(await db().select().from(invoicePdf)).toHaveLength(0);
    const empty = await createDraft(staff.accountant, {});
    expect(await textOf(empty.id)).toContain('Total 0,00 €');
  });

  test('comes by the API, to be read in the browser', async () => {
    const { id } = await issued();
    const answer = await api.get(`/invoices/${id}/pdf`, await authorization());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="F-2027-000001.pdf"',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(await pdf(id));
  });

  test('is for who may see invoices, of their building', async () => {
    const { id } = await issued();
    expect((await invoicePdfFile(staff.reception, id)).name).toBe('F-2027-000001.pdf');
    expect(await refusalOf(invoicePdfFile(staff.guest, id))).toEqual(['forbidden']);
    expect(await refusalOf(invoicePdfFile(visitor('es'), id))).toEqual(['unauthenticated']);
    expect(await refusalOf(invoicePdfFile(staff.accountant, id + 1))).toEqual(['not_found']);
  });
});
