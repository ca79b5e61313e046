import { z } from '@hono/zod-openapi';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { idOfText } from '../../core/id-of-text';
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

const instant = z.iso.datetime();

const listedUser = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  language: z.enum(locales),
  status: z.enum(userStates),
  secondFactor: z.boolean(),
  lastSignInAt: instant.nullable(),
  invitedAt: instant.nullable(),
  createdAt: instant,
  version: z.number().int(),
});

const action = z.object({ action: z.enum(userActions), allowed: z.boolean(), reason: z.string().nullable() });
const shownUser = listedUser.extend({ actions: z.array(action) });

const page = z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() });

const listQuery = z.object({
  view: z.enum(userList.views).optional(),
  q: z.string().max(200).optional().describe('Words of the name or the email'),
  role: z
    .string()
    .optional()
    .describe(`Of ${roles.join(', ')}; several with commas`),
  factor: z.enum(['on', 'off']).optional().describe('With or without a second factor'),
  sort: z.string().optional().describe('name, email, role, lastSignIn or created; with - the other way round'),
  page: z.coerce.number().int().min(1).optional(),
  perPage: z.coerce.number().int().min(1).max(200).optional(),
});

const invitation = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  language: z.enum(locales),
});

export const security = [{ bearer: [] }];
export const userPath = z.object({ id: z.coerce.number().int() });
export const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;

/** HTTP only: the accounts, for whoever may read and write users. */
export function userAdminRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/users',
    summary: 'Users by view, search, filters and page; needs users:read',
    security,
    request: { headers: language, query: listQuery },
    responses: {
      ...answers(200, 'A page of users', z.object({ data: z.array(listedUser), meta: page })),
      ...refusals(...denied),
    },
  });
  api.get('/users', async (c) => {
    const { data, meta } = await listUsers(c.get('actor'), { ...c.req.query() });
    return c.json({ data: data.map(listed), meta });
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users',
    summary: 'Invite somebody: an account without a password, and a mail with a link to choose one; needs users:write',
    security,
    request: takes(invitation),
    responses: { ...answers(201, 'The invited user', shownUser), ...refusals(...denied, 'invalid_input') },
  });
  api.post('/users', async (c) => {
    const actor = c.get('actor');
    const { id } = await inviteUser(actor, await jsonBody(c));
    return c.json(shown(await viewUser(actor, id)), 201);
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/users/{id}',
    summary: 'A user, with what may be done and why not; needs users:read',
    security,
    request: { headers: language, params: userPath },
    responses: { ...answers(200, 'The user', shownUser), ...refusals(...denied, 'not_found') },
  });
  api.get('/users/:id', async (c) => c.json(shown(await viewUser(c.get('actor'), idOfText(c.req.param('id'))))));

  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/users/{id}',
    summary: 'Change name, role, language, or the email of an unused invitation; needs users:write',
    security,
    request: { ...takes(invitation.partial().extend({ version: z.number().int() })), params: userPath },
    responses: {
      ...answers(200, 'The user as it is now', shownUser),
      ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict', 'own_account', 'last_administrator'),
    },
  });
  api.patch('/users/:id', async (c) => {
    const actor = c.get('actor');
    const id = idOfText(c.req.param('id'));
    await updateUser(actor, id, await jsonBody(c));
    return c.json(shown(await viewUser(actor, id)));
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/users/{id}',
    summary: 'Withdraw an invitation that was never taken up; needs users:write',
    security,
    request: { headers: language, params: userPath },
    responses: {
      204: { description: 'The invitation is gone' },
      ...refusals(...denied, 'not_found', 'account_state_refuses'),
    },
  });
  api.delete('/users/:id', async (c) => {
    await deleteUser(c.get('actor'), idOfText(c.req.param('id')));
    return c.body(null, 204);
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
