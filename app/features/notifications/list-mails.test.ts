import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemActor, visitor, type Actor, type SignedInUser } from '../../access/actor';
import { scopeOf } from '../../access/role-scopes';
import type { Role } from '../../core/role';
import { db } from '../../database/connection.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { rolledBack } from '../../../tests/rolled-back';
import { requirePublicBuilding } from '../building/public-building.server';
import { listMails } from './list-mails.server';
import { queueMail } from './queue-mail.server';
import { viewMail } from './view-mail.server';
import { notificationRoutes } from './api.server';
import { userAdminRoutes } from '../users/api-users.server';
import { userRoutes } from '../users/api.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const guest = visitor('es');

beforeAll(async () => {
  const buildingId = await makeBuilding();
  const houseMail = { to: 'casa@example.com', language: 'es', html: '<p>Hola</p>', text: 'Hola' } as const;
  const receipt = { ...houseMail, kind: 'contact_receipt', replyTo: 'casa@example.com', subject: 'Recibido' } as const;
  const message = { ...houseMail, kind: 'contact_message' } as const;
  await queueMail(buildingId, { ...message, replyTo: 'nuria@example.com', subject: 'Mensaje de Nuria' });
  wait(1);
  await queueMail(buildingId, { ...receipt, to: 'nuria@example.com' }, { permit: 'team' });
  wait(1);
  await queueMail(buildingId, { ...message, replyTo: 'ana@example.com', subject: 'Mensaje de 100 % Ana' });
  wait(1);
  await queueMail(buildingId, { ...receipt, to: 'ana@example.com' }, { permit: 'team' });
  await db().execute(sql`UPDATE mail SET state = 'failed', last_error = 'EENVELOPE' WHERE id = 1`);
  const elsewhere = await makeBuilding({ isPublic: false });
  await queueMail(elsewhere, { ...message, subject: 'Mensaje de otra casa' });
});

describe('the list of mails', () => {
  const found = async (query: Record<string, string>) => (await listMails(systemActor, query)).data.map(({ id }) => id);

  test.each([
    ['everything, newest first', {}, [4, 3, 2, 1]],
    ['an address', { q: 'ana@' }, [4, 3]],
    ['words of a subject', { q: 'mensaje nuria' }, [1]],
    ['signs that mean something to LIKE', { q: '100 %' }, [3]],
    ['a state', { state: 'failed' }, [1]],
    ['what cannot be read', { state: 'sleepy', page: 'x', perPage: '0' }, [4, 3, 2, 1]],
    ['a page', { perPage: '3', page: '2' }, [1]],
    ['a null character', { q: 'a\0na' }, [4, 3]],
  ])('%s', async (_, query, expected) => expect(await found(query)).toEqual(expected));

  test('says how many there are in each state', async () => {
    const { counts, meta } = await listMails(systemActor, { state: 'kept', perPage: '1' });
    expect(counts).toEqual({ all: 4, queued: 0, sent: 0, kept: 3, failed: 1, withdrawn: 0 });
    expect(meta).toEqual({ page: 1, perPage: 1, total: 3 });
  });

  test('is for the team', async () => {
    await expect(listMails(guest, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(viewMail(guest, 1)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('is what the API gives, without the bodies', async () => {
    const api = testApi(notificationRoutes, userAdminRoutes, userRoutes);
    expect((await api.get('/notifications')).status).toBe(401);
    await makeUser('reception');
    const signedIn = await api.post('/users/login_check', { email: 'reception@example.com', password: TEST_PASSWORD });
    const { token } = (await signedIn.json()) as { token: string };
    const answer = await api.get('/notifications?state=failed', { authorization: `Bearer ${token}` });
    expect(await answer.json()).toEqual({
      data: [
        {
          id: 1,
          createdAt: expect.any(String) as string,
          kind: 'contact_message',
          recipient: 'casa@example.com',
          subject: 'Mensaje de Nuria',
          language: 'es',
          status: 'failed',
          attempts: 0,
          booking: null,
          sentAt: null,
          lastError: 'EENVELOPE',
        },
      ],
      meta: { page: 1, perPage: 25, total: 1 },
    });
  });
});

test('one mail is shown with both bodies; one of another building is not found', async () => {
  expect(await viewMail(systemActor, 1)).toMatchObject({ state: 'failed', bodyHtml: '<p>Hola</p>', bodyText: 'Hola' });
  for (const id of [5, 9_999]) await expect(viewMail(systemActor, id)).rejects.toMatchObject({ code: 'not_found' });
});

describe('a mail about an account', () => {
  test(
    'is seen by the whole team, and read by who may write users',
    rolledBack(async () => {
      const mailed = { to: 'pilar@example.com', language: 'es', html: '<p>Enlace</p>', text: 'Enlace' } as const;
      const building = await requirePublicBuilding();
      const id = await queueMail(building.id, { ...mailed, kind: 'account_invitation', subject: 'Invitación' });
      const rowOf = async (role: Role) => {
        const actor: Actor = { ...guest, scope: scopeOf(role), user: { role } as SignedInUser };
        const { data } = await listMails(actor, { q: 'pilar@' });
        return { data, open: viewMail(actor, id) };
      };
      const administrator = await rowOf('administrator');
      expect(administrator.data).toMatchObject([{ id, isReadable: true }]);
      expect(await administrator.open).toMatchObject({ bodyText: 'Enlace' });
      for (const role of ['manager', 'reception', 'accountant'] as const) {
        const { data, open } = await rowOf(role);
        await expect(open).rejects.toMatchObject({ code: 'forbidden' });
        expect(data).toMatchObject([{ id, isReadable: false }]);
        expect(JSON.stringify(data)).not.toContain('Enlace');
      }
    }),
  );
});
