import { z } from '@hono/zod-openapi';
import { rowId, instant, pageOf, pageQuery, versioned } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { locales } from '../../core/locale';
import { roles } from '../../core/role';
import { deleteUser } from './delete-user.server';
import { inviteUser } from './invite-user.server';
import { listUsers } from './list-users.server';
import { updateUser } from './update-user.server';
import { userActions } from './user-actions';
import { userList } from './user-list';
import { userStates } from './user-state';
import { viewUser } from './view-user.server';

const listedUser = z.object({
  id: rowId,
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  language: z.enum(locales),
  status: z.enum(userStates),
  secondFactor: z.boolean(),
  lastSignInAt: instant.nullable(),
  invitedAt: instant.nullable(),
  createdAt: instant,
  ...versioned,
});

const action = z.object({ action: z.enum(userActions), allowed: z.boolean(), reason: z.string().nullable() });
const shownUser = listedUser.extend({ actions: z.array(action) });

const listQuery = z.object({
  view: z.enum(userList.views).optional(),
  q: z.string().max(200).optional().describe('Words of the name or the email'),
  role: z
    .string()
    .optional()
    .describe(`Of ${roles.join(', ')}; several with commas`),
  factor: z.enum(['on', 'off']).optional().describe('With or without a second factor'),
  sort: z.string().optional().describe('name, email, role, lastSignIn or created; with - in front: descending'),
  ...pageQuery(),
});

const invitation = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  language: z.enum(locales),
});

export function userAdminRoutes(api: Api): void {
  route(api, 'GET /users', {
    summary: 'Users by view, search, filters and page',
    needs: 'users:read',
    query: listQuery,
    answers: { 200: ['A page of users', pageOf(listedUser)] },
    handle: async ({ actor, query }) => {
      const { data, meta } = await listUsers(actor, query);
      return { data: data.map(listed), meta };
    },
  });

  route(api, 'POST /users', {
    summary: 'Invite somebody: an account without a password, and a mail with a link to choose one',
    needs: 'users:write',
    takes: invitation,
    answers: { 201: ['The invited user', shownUser] },
    handle: async ({ actor, body }) => {
      const { id } = await inviteUser(actor, body);
      return shown(await viewUser(actor, id));
    },
  });

  route(api, 'GET /users/{id}', {
    summary: 'A user, with the allowed actions and why others are not',
    needs: 'users:read',
    answers: { 200: ['The user', shownUser] },
    handle: async ({ actor, id }) => shown(await viewUser(actor, id)),
  });

  route(api, 'PATCH /users/{id}', {
    summary: 'Change name, role, language, or the email of an unused invitation',
    needs: 'users:write',
    takes: invitation.partial().extend(versioned),
    answers: { 200: ['The user as it is now', shownUser] },
    refuses: ['version_conflict', 'own_account', 'last_administrator'],
    handle: async ({ actor, id, body }) => {
      await updateUser(actor, id, body);
      return shown(await viewUser(actor, id));
    },
  });

  route(api, 'DELETE /users/{id}', {
    summary: 'Withdraw an invitation that was never accepted',
    needs: 'users:write',
    answers: { 204: 'The invitation is gone' },
    refuses: ['account_state_refuses'],
    handle: ({ actor, id }) => deleteUser(actor, id),
  });
}

function listed(user: Awaited<ReturnType<typeof listUsers>>['data'][number]) {
  const { id, email, name, role, language: spoken, state, hasSecondFactor } = user;
  const { lastSignInAt, invitedAt, createdAt, version } = user;
  const who = { id, email, name, role, language: spoken, status: state, secondFactor: hasSecondFactor };
  return { ...who, lastSignInAt, invitedAt, createdAt, version };
}

export function shown(user: Awaited<ReturnType<typeof viewUser>>) {
  const actions = userActions.map((name) => {
    const reason = user.refusals[name];
    return { action: name, allowed: reason === null, reason };
  });
  return { ...listed(user), actions };
}
