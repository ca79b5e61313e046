import { asc, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { contactMessage, mail } from '../../database/message-schema.server';
import { testApi } from '../../../tests/api';
import { NOON, useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding } from '../../../tests/factories';
import { setMailServer } from '../notifications/mail-server.server';
import { contactFormSeal, submitContactForm } from './contact-form.server';
import { sendContactMessage } from './send-contact-message.server';
import { contactRoutes } from './api.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const guest = visitor('en', { address: '10.0.0.1' });
const written = {
  name: 'Nuria Vidal',
  email: 'Nuria@Example.com',
  phone: '+34 600 000 000',
  subject: 'booking',
  message: 'We are four.\n\nIs the penthouse free in May?',
  privacy: true,
};

makeForTests(async () => {
  await makeBuilding({
    content: {
      contact: {
        lead: { es: 'Contestamos el mismo día.' },
        reception: { es: 'Todos los días', en: 'Every day' },
        directions: [],
      },
    },
  });
});

const messages = () => db().select().from(contactMessage).orderBy(asc(contactMessage.id));
const mails = () => db().select().from(mail).orderBy(asc(mail.id));

describe('a message to the building', () => {
  test('is stored and mailed to the building and to whoever wrote it', async () => {
    expect(await sendContactMessage(guest, written)).toEqual({ received: true });
    const { privacy: _privacy, ...reported } = written;
    expect(await messages()).toMatchObject([
      { ...reported, email: 'nuria@example.com', language: 'en', suspectedSpam: false, createdAt: NOON },
    ]);
    const [toTeam, receipt] = await mails();
    expect(toTeam).toMatchObject({
      kind: 'contact_message',
      recipient: 'casa@example.com',
      replyTo: 'nuria@example.com',
      language: 'es',
      subject: 'Mensaje de Nuria Vidal: Una reserva',
      contactMessageId: 1,
    });
    for (const part of ['Nuria Vidal', 'nuria@example.com', '+34 600 000 000', 'Is the penthouse free', 'inglés']) {
      expect(toTeam!.bodyText).toContain(part);
      expect(toTeam!.bodyHtml).toContain(part);
    }
    expect(receipt).toMatchObject({
      kind: 'contact_receipt',
      recipient: 'nuria@example.com',
      replyTo: 'casa@example.com',
      language: 'en',
      subject: 'We have your message',
    });
    expect(receipt!.bodyText).toContain('Reception: Every day.');
  });

  test('is in the language of whoever wrote it', async () => {
    await sendContactMessage(visitor('es', { address: '10.0.0.2' }), { ...written, phone: '' });
    const [toTeam, receipt] = await mails();
    expect(receipt!.subject).toBe('Hemos recibido su mensaje');
    expect(receipt!.bodyText).toContain('llámenos al +34 910 000 000');
    expect(toTeam!.bodyText).not.toContain('Teléfono');
  });

  test('gives whoever is named in it a receipt that says nothing of what was typed', async () => {
    const advertising = 'Buy at https://spam.example';
    await sendContactMessage(guest, { ...written, name: 'Buy Spam', message: `${advertising} today` });
    const [, receipt] = await mails();
    expect(JSON.stringify(receipt)).not.toMatch(/spam|Buy/);
  });

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{phone}} مرحبا 北京',
    "'; DROP TABLE mail; --",
  ])('with %j in it is that text and nothing else', async (text) => {
    await sendContactMessage(guest, { ...written, name: text, message: `${text} and more` });
    const [stored] = await messages();
    expect(stored).toMatchObject({ name: text, message: `${text} and more` });
    const [toTeam] = await mails();
    expect(toTeam!.subject).toBe(`Mensaje de ${text}: Una reserva`);
    expect(toTeam!.bodyHtml).not.toMatch(/<script|<img/);
    expect(toTeam!.bodyText).toContain(`${text} and more`);
  });

  test('whose name has marks that turn text around gets a plain subject', async () => {
    await sendContactMessage(guest, { ...written, name: 'Nuria Bcc: x \u202egpj' });
    expect((await mails())[0]!.subject).toBe('Mensaje de Nuria Bcc: x gpj: Una reserva');
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 'a\0b' }],
    ['name', { name: 'Nuria\r\nBcc: x@example.com' }],
    ['name', { name: 'Buy at https://spam.example' }],
    ['email', { email: 'nombre@correo' }],
    ['email', { email: 'a@example.com\nBcc: b@example.com' }],
    ['email', { email: `${'x'.repeat(250)}@example.com` }],
    ['phone', { phone: 'call me' }],
    ['phone', { phone: '6'.repeat(41) }],
    ['subject', { subject: 'money' }],
    ['message', { message: 'Too short' }],
    ['message', { message: 'x'.repeat(4001) }],
    ['message', { message: 'nothing\0but bytes' }],
    ['privacy', { privacy: false }],
    ['privacy', { privacy: undefined }],
  ])('is refused for its %s in %j, and nothing is written', async (path, change) => {
    await expect(sendContactMessage(guest, { ...written, ...change })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path }] },
    });
    expect(await messages()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test(
    'whose mails cannot be stored is not stored either, and its key is free again',
    { tags: 'commits' },
    async () => {
      await db().execute(sql`ALTER TABLE mail ADD CONSTRAINT no_receipts CHECK (kind <> 'contact_receipt')`);
      await expect(sendContactMessage(guest, written, { idempotencyKey: 'k' })).rejects.toThrow(/mail/);
      await db().execute(sql`ALTER TABLE mail DROP CONSTRAINT no_receipts`);
      expect(await messages()).toEqual([]);
      expect(await mails()).toEqual([]);
      expect(await sendContactMessage(guest, written, { idempotencyKey: 'k' })).toEqual({ received: true });
    },
  );
});

describe('an Idempotency-Key', () => {
  test('sent many times at once sends one message', { tags: 'commits' }, async () => {
    await Promise.all(Array.from({ length: 4 }, () => sendContactMessage(guest, written, { idempotencyKey: 'k' })));
    expect(await messages()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test('counts once for the limits when it comes again', async () => {
    for (let index = 0; index < 9; index += 1) await sendContactMessage(guest, written, { idempotencyKey: 'k' });
    expect(await messages()).toHaveLength(1);
  });
});

describe('more than five an hour', () => {
  const tooMany = { code: 'too_many_attempts', details: { extra: { phone: '+34 910 000 000' } } };

  test('from one address are refused, with the phone', async () => {
    for (let index = 0; index < 5; index += 1) {
      await sendContactMessage(guest, { ...written, email: `a${index}@example.com` });
    }
    await expect(sendContactMessage(guest, { ...written, email: 'b@example.com' })).rejects.toMatchObject(tooMany);
    expect(await messages()).toHaveLength(5);
    await sendContactMessage(visitor('en', { address: '10.0.0.9' }), { ...written, email: 'b@example.com' });
  });

  test('to one email are refused, from wherever, and also all at once', { tags: 'commits' }, async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        sendContactMessage(visitor('es', { address: `10.0.1.${index}` }), written),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(tooMany);
    expect(await mails()).toHaveLength(10);
  });
});

describe('the form', () => {
  const filled = (change: Record<string, string> = {}) => {
    const form = new FormData();
    const values = { ...written, privacy: 'on', homepage: '', seal: contactFormSeal(), ...change };
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    return form;
  };
  const seconds = (count: number) => wait(count / 60);

  test('sends what was typed', async () => {
    const form = filled();
    seconds(2);
    expect(await submitContactForm(guest, form)).toBeNull();
    expect(await messages()).toMatchObject([{ suspectedSpam: false }]);
    expect(await mails()).toHaveLength(2);
  });

  test.each([
    ['too soon', 1.9, {}],
    ['too late', 24 * 3600 + 1, {}],
    ['without a seal', 60, { seal: '' }],
    ['with a seal of its own making', 60, { seal: `${NOON.getTime()}.x.${'a'.repeat(27)}` }],
  ])('%s is shown again with everything kept, and goes at once when it is sent once more', async (_, age, change) => {
    const form = filled(change);
    seconds(age);
    const answer = await submitContactForm(guest, form);
    expect(answer).toMatchObject({
      refusal: null,
      values: { name: written.name, message: written.message, privacy: 'on' },
    });
    expect(await messages()).toEqual([]);
    form.set('seal', answer!.seal);
    expect(await submitContactForm(guest, form)).toBeNull();
    expect(await messages()).toHaveLength(1);
  });

  test('with a mistake says so at the field and keeps the rest, whatever the time', async () => {
    const answer = await submitContactForm(guest, filled({ email: 'nuria', privacy: '' }));
    expect(answer?.refusal?.fields).toEqual([
      { path: 'email', message: 'Enter the full address, for example name@mail.com.' },
      { path: 'privacy', message: 'Please confirm that you have read the privacy policy.' },
    ]);
    expect(answer?.values).toMatchObject({ name: written.name, email: 'nuria' });
  });

  test('that a program filled in is thanked for, kept to be read, and mailed to nobody', async () => {
    setMailServer({ url: 'smtp://127.0.0.1:1', from: 'casa@example.com', encryption: 'required' });
    expect(await submitContactForm(guest, filled({ homepage: 'https://spam.example', seal: '' }))).toBeNull();
    setMailServer(undefined);
    expect(await messages()).toMatchObject([{ suspectedSpam: true }]);
    expect(await mails()).toMatchObject([
      { state: 'kept', recipient: 'casa@example.com', subject: 'Posible spam: Mensaje de Nuria Vidal: Una reserva' },
    ]);
  });

  test('pressed twice sends one message; changed and sent again it is another', { tags: 'commits' }, async () => {
    const form = filled();
    seconds(2);
    expect(await Promise.all([submitContactForm(guest, form), submitContactForm(guest, form)])).toEqual([null, null]);
    expect(await messages()).toHaveLength(1);
    form.set('message', 'One more thing: may the dog come?');
    const answer = await submitContactForm(guest, form);
    expect(answer?.refusal).toBeNull();
    form.set('seal', answer!.seal);
    expect(await submitContactForm(guest, form)).toBeNull();
    expect(await messages()).toHaveLength(2);
  });
});

describe('the API', () => {
  const api = testApi(contactRoutes);

  test('takes a message once for a key', async () => {
    for (let index = 0; index < 2; index += 1) {
      const answer = await api.post('/contact', written, { 'idempotency-key': 'k', 'accept-language': 'en' });
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual({ received: true });
    }
    expect(await messages()).toMatchObject([{ language: 'en' }]);
  });

  test('refuses with a problem document', async () => {
    const wrong = await api.post('/contact', { ...written, privacy: 'yes' }, { 'accept-language': 'en' });
    expect(wrong.status).toBe(422);
    expect(wrong.headers.get('content-type')).toContain('application/problem+json');
    expect(await wrong.json()).toMatchObject({ errors: [{ path: 'privacy' }] });
    for (let index = 0; index < 5; index += 1) await api.post('/contact', written);
    const late = await api.post('/contact', written);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await late.json()).toMatchObject({ code: 'too_many_attempts', phone: '+34 910 000 000' });
  });
});
