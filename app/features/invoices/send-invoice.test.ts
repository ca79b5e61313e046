import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminBooking, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { company, draft, issuing, lodging, simplified } from '../../../tests/invoices';
import { filesOf } from '../../../tests/mail-files';
import { headerOf, useSmtpServer } from '../../../tests/smtp-server';
import { visitor, systemActor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { invoicePdf } from '../../database/invoice-schema.server';
import { mail } from '../../database/message-schema.server';
import { deliverMail } from '../notifications/deliver-mail.server';
import { setMailFiles } from '../notifications/mail-files.server';
import { repeatMail } from '../notifications/repeat-mail.server';
import { sendUnsentMail } from '../notifications/send-unsent-mail.server';
import { mailSelected } from './admin/invoice-list-page.server';
import { annulInvoice } from './rectifying/annul-invoice.server';
import { createDraft } from './create-draft.server';
import { listInvoices } from './list-invoices.server';
import { filesOfInvoice } from './paper/files-of-invoice.server';
import { sendInvoice } from './send-invoice.server';
import { invoiceUblFile } from './ubl/invoice-ubl.server';
import { viewInvoice } from './view-invoice.server';

useRolledBackDatabase();
const wait = useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
const issued = issuing(staff);
const smtp = useSmtpServer();
beforeEach(() => setMailFiles(filesOfInvoice));

const deliver = () => deliverMail(systemActor);
const sentTo = async (id: number) =>
  (await viewInvoice(staff.accountant, id)).mails.map(({ recipient, state }) => `${recipient} ${state}`);

test('an invoice goes to its recipient with the PDF that is kept, and to a company with the UBL', async () => {
  await smtp.serve();
  const { id } = await issued();
  await sendInvoice(staff.accountant, id, {});
  expect(await sentTo(id)).toEqual(['facturas@example.com queued']);
  expect((await viewInvoice(staff.accountant, id)).sentAt).toBeNull();
  expect(await deliver()).toBe(1);
  const [source] = smtp.taken;
  expect(headerOf(source!, 'To')).toContain('facturas@example.com');
  const [pdf, ubl, ...more] = filesOf(source!);
  expect(more).toEqual([]);
  expect([pdf!.name, pdf!.type, ubl!.name, ubl!.type]).toEqual([
    'F-2027-000001.pdf',
    'application/pdf',
    'F-2027-000001.xml',
    'application/xml',
  ]);
  const [stored] = await db().select().from(invoicePdf);
  expect(createHash('sha256').update(pdf!.bytes).digest('hex')).toBe(stored!.digest);
  expect(ubl!.bytes.toString()).toBe((await invoiceUblFile(staff.accountant, id)).xml);
  expect(await sentTo(id)).toEqual(['facturas@example.com sent']);
  expect((await viewInvoice(staff.accountant, id)).sentAt).toEqual(new Date('2027-05-03T10:00:00Z'));
  expect((await listInvoices(staff.accountant, { view: 'all', sent: 'yes' })).data).toHaveLength(1);
});

test('it is in the language of the invoice, and says how to pay what is left', async () => {
  await db().execute(sql`UPDATE building SET bank_account = 'ES9121000418450200051332'`);
  const spanish = await issued();
  const english = await issued({ ...draft, language: 'en' });
  await sendInvoice(staff.accountant, spanish.id, {});
  await sendInvoice(staff.accountant, english.id, {});
  const [es, en] = await db().select().from(mail).orderBy(mail.id);
  expect(es!.subject).toMatch(/^Factura F-2027-000001 de /);
  expect(es!.bodyText).toContain('Por transferencia a ES91 2100 0418 4502 0005 1332, con el concepto F-2027-000001');
  expect(es!.bodyText.replaceAll('\u00a0', ' ')).toContain('Por pagar: 110,00 €, con vencimiento el');
  expect(en!.subject).toMatch(/^Invoice F-2027-000002 from /);
  expect(en!.bodyText).toContain('€110.00');
});

test('to another address, without the UBL, and again: each time it is a mail of its own', async () => {
  await smtp.serve();
  const { id } = await issued();
  await sendInvoice(staff.accountant, id, { to: 'Otra@Example.com', withUbl: false }, 'one');
  await sendInvoice(staff.accountant, id, { to: 'Otra@Example.com', withUbl: false }, 'one');
  wait(60);
  await sendInvoice(staff.accountant, id, { to: 'otra@example.com', withUbl: false }, 'two');
  expect(await deliver()).toBe(2);
  expect(smtp.taken.map((source) => filesOf(source).map(({ name }) => name))).toEqual([
    ['F-2027-000001.pdf'],
    ['F-2027-000001.pdf'],
  ]);
  expect(await db().select().from(invoicePdf)).toHaveLength(1);
  const { rows } = await db().execute(
    sql`SELECT after ->> 'recipient' AS to FROM audit_entry WHERE action = 'invoice.sent'`,
  );
  expect(rows).toHaveLength(2);
});

test('without a mail server it is kept, and sent later with its files, unless it was annulled', async () => {
  const { id } = await issued();
  const other = await issued();
  const { mailId } = await sendInvoice(staff.accountant, id, {});
  const { mailId: otherMail } = await sendInvoice(staff.accountant, other.id, {});
  expect(await sentTo(id)).toEqual(['facturas@example.com kept']);
  expect((await viewInvoice(staff.accountant, id)).sentAt).toBeNull();
  await annulInvoice(staff.accountant, other.id, { reason: 'Duplicada' });
  await smtp.serve();
  await sendUnsentMail(systemActor, mailId);
  expect(await refusalOf(sendUnsentMail(systemActor, otherMail))).toEqual(['mail_outdated']);
  await deliver();
  expect(smtp.taken.map((source) => filesOf(source).length)).toEqual([2]);
  await repeatMail(systemActor, mailId, { to: 'copia@example.com' });
  await expect.poll(() => sentTo(id)).toEqual(['copia@example.com sent', 'facturas@example.com sent']);
  expect(filesOf(smtp.taken[1]!).map(({ bytes }) => bytes.toString('hex'))).toEqual(
    filesOf(smtp.taken[0]!).map(({ bytes }) => bytes.toString('hex')),
  );
  expect(await sentTo(id)).toEqual(['copia@example.com sent', 'facturas@example.com sent']);
});

test('files that cannot be made hold up no other mail, and are tried again', async () => {
  await smtp.serve();
  const { id } = await issued();
  const { id: next } = await issued();
  let fails = true;
  setMailFiles((invoiceId, bringsUbl) =>
    fails && invoiceId === id ? Promise.reject(new Error('no')) : filesOfInvoice(invoiceId, bringsUbl),
  );
  await sendInvoice(staff.accountant, id, {});
  await sendInvoice(staff.accountant, next, {});
  expect(await deliver()).toBe(1);
  expect(await sentTo(id)).toEqual(['facturas@example.com queued']);
  fails = false;
  wait(90);
  expect(await deliver()).toBe(1);
  expect(await sentTo(id)).toEqual(['facturas@example.com sent']);
});

describe('the link to the booking', () => {
  const ofBooking = async () => {
    const booking = await adminBooking(staff.reception);
    const line = { concept: 'Alojamiento', grossCents: 11_000, vat: lodging, bookingId: booking.id };
    return { reference: booking.reference, ...(await issued({ ...draft, lines: [line] })) };
  };

  test.each([
    ['opens it for its guest', 'nuria@example.com', true],
    ['opens nothing for others', 'contable@example.com', false],
  ])('%s', async (_description, to, opens) => {
    await smtp.serve();
    const { id, reference } = await ofBooking();
    await sendInvoice(staff.accountant, id, { to });
    await deliver();
    const text = smtp.taken[0]!.replaceAll('=\r\n', '');
    expect(text).toContain(reference);
    expect(/[?&]key=/.test(text.replaceAll('=3D', '='))).toBe(opens);
  });
});

test('a draft, a wrong address, and one that nobody knows are refused, and nothing is queued', async () => {
  const { id: open } = await createDraft(staff.accountant, draft);
  expect(await refusalOf(sendInvoice(staff.accountant, open, {}))).toEqual(['invoice_refuses']);
  const { id } = await issued(simplified);
  expect(await refusalOf(sendInvoice(staff.accountant, id, {}))).toEqual(['invalid_input', 'to: required']);
  expect(await refusalOf(sendInvoice(staff.accountant, id, { to: 'nobody' }))).toEqual([
    'invalid_input',
    'to: email_invalid',
  ]);
  expect(await refusalOf(sendInvoice(staff.reception, id, { to: company.email }))).toEqual(['forbidden']);
  expect(await refusalOf(sendInvoice(visitor('es'), id, { to: company.email }))).toEqual(['unauthenticated']);
  expect(await refusalOf(sendInvoice(staff.accountant, id + 99, { to: company.email }))).toEqual(['not_found']);
  expect(await db().select().from(mail)).toEqual([]);
});

test('of several that are selected each is mailed for itself', async () => {
  const { id } = await issued();
  const { id: nameless } = await issued(simplified);
  const form = new FormData();
  form.set('intent', 'send-selected');
  for (const each of [id, nameless]) form.append('ids', String(each));
  const outcome = await mailSelected(staff.accountant, form, new URLSearchParams());
  expect(outcome).toMatchObject({ done: 1, refused: [{ id: nameless }] });
});
