import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { finishLater } from '../../access/background.server';
import { systemActor, visitor, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { auditEntry } from '../../database/people-schema.server';
import { sweep } from '../../database/sweep.server';
import { lastMailedLink, writtenMails } from '../../../tests/account-mail';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { codeOf, headersOf, useTeam } from '../../../tests/team';
import { accountOfLink } from '../users/reset-password.server';
import { inviteUser } from '../users/invite-user.server';
import { showInvitationLink, userPage } from '../users/admin/user-page.server';
import { requestPasswordReset } from '../users/request-password-reset.server';
import { repeatMail } from './repeat-mail.server';
import { showMailLink } from './show-mail-link.server';
import { viewMail } from './view-mail.server';
import { mailTextRoutes } from './api-texts.server';
import { notificationRoutes } from './api.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const team = useTeam();
const api = testApi(mailTextRoutes, notificationRoutes);

async function waitingReset(): Promise<{ id: number; link: string; token: string }> {
  await requestPasswordReset(visitor('es'), { email: 'manager@example.com' });
  await finishLater();
  const link = await lastMailedLink();
  const id = (await writtenMails()).at(-1)!.id;
  return { id, link: link.href, token: link.searchParams.get('token')! };
}
const sendRequest = (id: number, headers = team.admin) => api.post(`/notifications/${id}/link`, {}, headers);
const expired = { code: 'link_expired' };

test('a mail is read without what opens the account, on every way to it', async () => {
  const { id, token } = await waitingReset();
  const { text, html } = (await (await api.get(`/notifications/${id}`, team.admin)).json()) as Record<string, string>;
  expect(text).toContain('http://localhost:3000/reset_password?token=…');
  expect(html).toContain('http://localhost:3000/reset_password?token=…');
  const viewed = await viewMail(systemActor, id);
  expect(viewed.mayShowLink).toBe(true);
  expect(JSON.stringify(viewed)).not.toContain(token);
  expect(viewed).not.toHaveProperty('sealedLink');
});

test('of a mail that could not leave, whoever writes users is shown the link, and that is written down', async () => {
  const { id, link, token } = await waitingReset();
  const shown = await sendRequest(id);
  expect([shown.status, await shown.json()]).toEqual([200, { link }]);
  expect(await accountOfLink(token)).toBeDefined();
  const entries = await db()
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'mail.link_shown'))
    .orderBy(auditEntry.id);
  expect(entries).toMatchObject([
    { userId: team.ids.administrator, subjectId: String(id), after: { recipient: 'manager@example.com' } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(token);
  for (const role of ['manager', 'reception', 'accountant', 'customer'] as const) {
    expect(await codeOf(await sendRequest(id, await headersOf(team.ids[role])))).toEqual([403, 'forbidden']);
  }
  expect(await codeOf(await sendRequest(9999))).toEqual([404, 'not_found']);
});

test('a link is shown as long as it works, an invitation for a week', async () => {
  const { id } = await waitingReset();
  await inviteUser(systemActor, { email: 'n@example.com', name: 'N', role: 'manager', language: 'en' });
  const invitation = (await writtenMails()).at(-1)!.id;
  wait(61);
  await expect(showMailLink(systemActor, id)).rejects.toMatchObject(expired);
  expect((await viewMail(systemActor, id)).mayShowLink).toBe(false);
  expect((await showMailLink(systemActor, invitation)).link).toContain('?token=');
  wait(7 * 24 * 60);
  await expect(showMailLink(systemActor, invitation)).rejects.toMatchObject(expired);
  await sweep();
  expect(await db().$count(mail, sql`sealed_link IS NOT NULL`)).toBe(0);
});

test.each(['sent', 'failed', 'withdrawn'])('a mail that was %s holds no link any more', async (state) => {
  const { id } = await waitingReset();
  await db().execute(
    sql`UPDATE mail SET state = ${state}, sent_at = ${state === 'sent' ? sql`now()` : null} WHERE id = ${id}`,
  );
  expect(await db().$count(mail, sql`sealed_link IS NOT NULL`)).toBe(0);
  await expect(showMailLink(systemActor, id)).rejects.toMatchObject(expired);
  await expect(repeatMail(systemActor, id)).rejects.toMatchObject({ code: 'mail_not_repeated' });
});

test('a contact message has no link to show', async () => {
  await db()
    .execute(sql`INSERT INTO mail (building_id, kind, recipient, language, subject, body_html, body_text, state, created_at)
    SELECT id, 'contact_message', 'a@example.com', 'es', 'Hola', 'Hola', 'https://x.example?token=[[link-token]]', 'kept', now() FROM building`);
  const { rows } = await db().execute<{ id: string }>(sql`SELECT max(id) AS id FROM mail`);
  await expect(showMailLink(systemActor, Number(rows[0]!.id))).rejects.toMatchObject(expired);
});

test('of an invitation that could not leave its page gives the link to who may write users, and writes it down', async () => {
  const { id } = await inviteUser(systemActor, { email: 'v@example.com', name: 'V', role: 'manager', language: 'es' });
  const reader: Actor = { ...visitor('es'), scope: ['users:read', 'bookings:read'] };
  expect((await userPage(systemActor, String(id))).unsentInvitation).toBe(true);
  expect((await userPage(reader, String(id))).unsentInvitation).toBe(false);
  await expect(showInvitationLink(reader, String(id))).rejects.toMatchObject(expired);
  const entries = () => db().$count(auditEntry, eq(auditEntry.action, 'mail.link_shown'));
  const before = await entries();
  expect((await showInvitationLink(systemActor, String(id))).link).toContain('/reset_password?token=');
  expect(await entries()).toBe(before + 1);
  await db().execute(sql`UPDATE mail SET state = 'sent', sent_at = now() WHERE user_id = ${id}`);
  expect((await userPage(systemActor, String(id))).unsentInvitation).toBe(false);
});
