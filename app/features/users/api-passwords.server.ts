import { z } from '@hono/zod-openapi';
import { answers, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { answerSignedIn, tokensAnswer } from './api.server';
import { changePassword } from './change-password.server';
import { confirmRegistration } from './confirm-registration.server';
import { register } from './register.server';
import { requestPasswordReset } from './request-password-reset.server';
import { resetPassword } from './reset-password.server';

const BODY_REFUSALS = ['invalid_input', 'invalid_json', 'unsupported_media_type', 'too_many_attempts'] as const;

const accepted = z.object({ accepted: z.literal(true) });
const token = z.string().describe('Of the link that was mailed');
const newPassword = z.string().describe('Twelve characters or more');

/** HTTP only: accounts that are asked for, and passwords that are chosen. */
export function passwordRoutes(api: Api): void {
  registrations(api);
  forgottenPasswords(api);
  changedPasswords(api);
}

function registrations(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/register',
    summary: 'Ask for an account; a mail goes to the email, whether or not it has one already',
    request: takes(z.object({ name: z.string(), email: z.string(), password: newPassword })),
    responses: { ...answers(202, 'The mail says how to go on', accepted), ...refusals(...BODY_REFUSALS) },
  });
  api.post('/users/register', async (c) => {
    await register(c.get('actor'), await jsonBody(c));
    return c.json({ accepted: true }, 202);
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/register/confirm',
    summary: 'Make the account that was asked for, by the link of the mail and the password that was chosen',
    request: takes(z.object({ token, password: z.string() })),
    responses: { ...answers(200, 'Signed in', tokensAnswer), ...refusals('link_expired', ...BODY_REFUSALS) },
  });
  api.post('/users/register/confirm', async (c) => {
    return answerSignedIn(c, await confirmRegistration(c.get('actor'), await jsonBody(c)));
  });
}

function forgottenPasswords(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/password/forgot',
    summary: 'Ask for a link to choose another password; the answer is the same for every email',
    request: takes(z.object({ email: z.string() })),
    responses: {
      ...answers(202, 'A mail goes to the account, if there is one', accepted),
      ...refusals(...BODY_REFUSALS),
    },
  });
  api.post('/users/password/forgot', async (c) => {
    await requestPasswordReset(c.get('actor'), await jsonBody(c));
    return c.json({ accepted: true }, 202);
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/password/reset',
    summary: 'Choose a password, by the link of a mail or an invitation; ends the sessions of the account',
    request: takes(z.object({ token, password: newPassword })),
    responses: {
      ...answers(
        200,
        'Signed in; without tokens where the account has a second factor: sign in with both',
        tokensAnswer.partial().extend({ signedIn: z.literal(false).optional() }),
      ),
      ...refusals('link_expired', ...BODY_REFUSALS),
    },
  });
  api.post('/users/password/reset', async (c) => {
    const signedIn = await resetPassword(c.get('actor'), await jsonBody(c));
    return signedIn ? answerSignedIn(c, signedIn) : c.json({ signedIn: false });
  });
}

function changedPasswords(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/password/change',
    summary: 'Change one’s own password; ends one’s other sessions',
    security: [{ bearer: [] }],
    request: takes(z.object({ password: z.string(), newPassword })),
    responses: {
      ...answers(200, 'Changed', z.object({ changed: z.literal(true) })),
      ...refusals('unauthenticated', 'tokens_expired', ...BODY_REFUSALS),
    },
  });
  api.post('/users/password/change', async (c) => {
    await changePassword(c.get('actor'), await jsonBody(c));
    return c.json({ changed: true });
  });
}
