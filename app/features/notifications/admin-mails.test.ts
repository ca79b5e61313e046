import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { alert, mail } from '../../database/message-schema.server';
import { auditEntry } from '../../database/people-schema.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { codeOf, headersOf, useTeam } from '../../../tests/team';
import { requirePublicBuilding } from '../building/public-building.server';
import { refusedText } from './admin/mail-texts-page.server';
import { exampleStay } from './example-stay.server';
import { writeGuestMail } from './guest-mails.server';
import { countAlerts } from './count-alerts.server';
import { queueMail } from './queue-mail.server';
import { raiseAlert } from './raise-alert.server';
import { mailTextRoutes } from './api-texts.server';
import { notificationRoutes } from './api.server';

useRolledBackDatabase();
useStoppedClock();
const team = useTeam();
const api = testApi(mailTextRoutes, notificationRoutes);

let buildingId: number;
let reception: Record<string, string>;
let accountant: Record<string, string>;
beforeEach(async () => {
  buildingId = (await requirePublicBuilding()).id;
  reception = await headersOf(team.ids.reception);
  accountant = await headersOf(team.ids.accountant);
});

const text = { subject: { es: 'Hola {{guestName}}', en: 'Hi {{guestName}}' }, body: { es: 'Hasta el {{checkIn}}.' } };
const texts = '/notifications/texts/booking_confirmed';

describe('the words of a mail', () => {
  test('are the product’s until the building writes its own, which the next mail says', async () => {
    const before = (await (await api.get(texts, reception)).json()) as { version: number; isOwn: boolean };
    expect(before).toMatchObject({ version: 0, isOwn: false });
    const saved = await api.send('PUT', texts, { ...text, version: 0 }, team.admin);
    expect(await saved.json()).toMatchObject({ ...text, version: 1, isOwn: true });
    const shown = (await (await api.post(`${texts}/preview`, text, reception)).json()) as {
      es: { subject: string; text: string };
      en: { subject: string; text: string };
    };
    expect(shown.es.subject).toBe('Hola Laura');
    expect(shown.es.text).toContain('Hasta el 12 de diciembre de 2026.');
    expect(shown.en.subject).toBe('Hi Laura');
    // English falls back to the product's text if the building wrote none.
    expect(shown.en.text).toContain('Your stay at Casa de prueba is confirmed.');
  });

  test('are refused where a place cannot be filled in, with those that can', async () => {
    for (const wrong of ['{{guestname}}', '{{fee}}', '{{guestName}', '{{', 'x }}', '{{ a b }}']) {
      const answer = await api.send('PUT', texts, { ...text, body: { es: `Hola ${wrong}` }, version: 0 }, team.admin);
      expect(answer.status, wrong).toBe(422);
      const { errors } = (await answer.json()) as { errors: { path: string; message: string }[] };
      expect(errors[0]!.path).toBe('body.es');
      expect(errors[0]!.message).toContain('{{guestName}}, {{reference}}');
    }
    const spaced = { ...text, body: { es: 'Hola {{ guestName }}' }, version: 0 };
    expect((await api.send('PUT', texts, spaced, team.admin)).status).toBe(200);
  });

  test('need Spanish, are written by who manages the building, and not over somebody else’s', async () => {
    const put = (body: object, by = team.admin) => api.send('PUT', texts, { ...text, version: 0, ...body }, by);
    expect((await put({ subject: { es: ' ', en: 'Hi' } })).status).toBe(422);
    expect((await put({}, reception)).status).toBe(403);
    expect((await put({})).status).toBe(200);
    expect(await codeOf(put({}))).toEqual([409, 'version_conflict']);
    expect((await put({ version: 1 })).status).toBe(200);
    expect((await api.get('/notifications/texts/contact_receipt', team.admin)).status).toBe(404);
  });

  test('of somebody else’s are shown beside one’s own, with who wrote them', async () => {
    await api.send('PUT', texts, { ...text, version: 0 }, team.admin);
    const form = new FormData();
    form.set('version', '0');
    form.set('was', JSON.stringify({ 'subject.es': 'Antes' }));
    form.set('subject.es', 'Mi asunto');
    const current = { ...text, version: 1 };
    const error = new AppError('version_conflict', { extra: { current } });
    const { data } = await refusedText(systemActor, 'booking_confirmed', error, form);
    expect(data.conflict).toMatchObject({ version: 1, by: 'Elena Navarro' });
    expect(data.conflict!.fields).toContainEqual(
      expect.objectContaining({ field: 'subject.es', was: 'Antes', theirs: 'Hola {{guestName}}', mine: 'Mi asunto' }),
    );
  });

  test('of what a guest typed are shown, not obeyed', async () => {
    const { html, text: plain } = await writeGuestMail(
      'booking_confirmed',
      { ...exampleStay(await requirePublicBuilding(), 'booking_confirmed', 'es'), guestName: '<img src=x> {{total}}' },
      { subject: 'Hola {{guestName}}', body: 'Hola {{guestName}}' },
    );
    expect(html).not.toContain('<img');
    expect(plain).toContain('Hola <img src=x> {{total}}');
  });
});

describe('a mail that is sent again', () => {
  const written = {
    kind: 'contact_receipt',
    to: 'ana@exmaple.com',
    language: 'es',
    subject: 'Hola',
    html: 'h',
    text: 't',
  } as const;

  test('is a new one, to the corrected address, and the alert about the first is over', async () => {
    const id = await queueMail(buildingId, written, { permit: 'team' });
    await db().execute(sql`UPDATE mail SET state = 'failed' WHERE id = ${id}`);
    await raiseAlert({ buildingId, kind: 'mail_failed', subject: `mail:${id}`, urgent: true, detail: {} });
    const answer = await api.post(`/notifications/${id}/resend`, { to: ' Ana@Example.com ' }, reception);
    expect(answer.status).toBe(201);
    const { id: newId } = (await answer.json()) as { id: number };
    const rows = await db().select().from(mail).orderBy(asc(mail.id));
    expect(rows).toMatchObject([
      { id, state: 'failed', recipient: 'ana@exmaple.com' },
      { id: newId, state: 'kept', recipient: 'ana@example.com', subject: 'Hola', repeatOf: id },
    ]);
    expect((await db().select().from(alert))[0]!.resolvedAt).not.toBeNull();
    const audited = await db()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'mail.repeated'))
      .orderBy(auditEntry.id);
    expect(audited).toMatchObject([{ userId: team.ids.reception }]);
  });

  test('is refused for a wrong address, one’s account, and who may only read', async () => {
    const id = await queueMail(buildingId, written, { permit: 'team' });
    const account = await queueMail(buildingId, { ...written, kind: 'account_reset' }, { permit: 'team' });
    expect((await api.post(`/notifications/${id}/resend`, { to: 'nobody' }, reception)).status).toBe(422);
    expect(await codeOf(api.post(`/notifications/${account}/resend`, {}, team.admin))).toEqual([
      409,
      'mail_not_repeated',
    ]);
    const undone = await queueMail(buildingId, written, { permit: 'team' });
    await db().execute(sql`UPDATE mail SET state = 'withdrawn' WHERE id = ${undone}`);
    expect(await codeOf(api.post(`/notifications/${undone}/resend`, {}, reception))).toEqual([409, 'mail_withdrawn']);
    expect((await api.post(`/notifications/${id}/resend`, {}, accountant)).status).toBe(403);
    expect((await api.post('/notifications/999/resend', {}, reception)).status).toBe(404);
    expect((await api.get(`/notifications/${account}`, reception)).status).toBe(403);
    expect(await (await api.get(`/notifications/${id}`, accountant)).json()).toMatchObject({ html: 'h', text: 't' });
  });
});

describe('alerts', () => {
  const raise = (subject: string, urgent = false) =>
    raiseAlert({ buildingId, kind: 'calendar_unreadable', subject, urgent, detail: {} });
  const listed = async (view: string) =>
    ((await (await api.get(`/alerts?view=${view}`, accountant)).json()) as { data: { id: number }[] }).data.map(
      ({ id }) => id,
    );

  test('stand with the urgent first; who resolves one can take that back', async () => {
    const [first, urgent, third] = [await raise('1'), await raise('2', true), await raise('3')];
    expect((await listed('open'))[0]).toBe(urgent);
    expect(await countAlerts(systemActor)).toEqual({ open: 3, urgent: 1 });
    expect((await api.post(`/alerts/${urgent}/resolve`, {}, accountant)).status).toBe(403);
    expect((await api.post(`/alerts/${urgent}/resolve`, {}, reception)).status).toBe(204);
    expect((await listed('open')).toSorted()).toEqual([first, third]);
    expect(await listed('resolved')).toEqual([urgent]);
    expect((await api.post(`/alerts/${urgent}/reopen`, {}, reception)).status).toBe(204);
    expect(await listed('resolved')).toEqual([]);
  });

  test('reopened where it was raised anew, that one stands for it', async () => {
    const first = await raise('1');
    await api.post(`/alerts/${first}/resolve`, {}, reception);
    const again = await raise('1');
    expect((await api.post(`/alerts/${first}/reopen`, {}, reception)).status).toBe(204);
    expect(await listed('open')).toEqual([again]);
  });

  test('of another building are not found', async () => {
    const { makeBuilding } = await import('../../../tests/factories');
    const elsewhere = await makeBuilding({ isPublic: false });
    const id = await raiseAlert({ buildingId: elsewhere, kind: 'mail_failed', subject: 'x', urgent: true, detail: {} });
    expect(await listed('open')).toEqual([]);
    expect((await api.post(`/alerts/${id}/resolve`, {}, reception)).status).toBe(404);
  });
});
