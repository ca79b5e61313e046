import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answers, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import type { HttpVariables } from '../../access/read-actor.server';
import { answerOf, tokensAnswer } from './api.server';
import { changePassword } from './change-password.server';
import { confirmRegistration } from './confirm-registration.server';
import type { SignedIn } from './open-session.server';
import { register } from './register.server';
import { requestPasswordReset } from './request-password-reset.server';
import { resetPassword } from './reset-password.server';
import { signedInCookies } from './signed-in-cookies.server';

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
    await register(c.get('actor'), await jsonBody(c), c.get('origin'));
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
    const signedIn = await confirmRegistration(c.get('actor'), await jsonBody(c));
    setCookies(c, signedIn);
    return c.json(answerOf(signedIn.tokens));
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
    await requestPasswordReset(c.get('actor'), await jsonBody(c), c.get('origin'));
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
        'Signed in, unless the account has a second factor: then sign in with both',
        tokensAnswer.partial().extend({ signedIn: z.boolean() }),
      ),
      ...refusals('link_expired', ...BODY_REFUSALS),
    },
  });
  api.post('/users/password/reset', async (c) => {
    const signedIn = await resetPassword(c.get('actor'), await jsonBody(c), c.get('origin'));
    if (!signedIn) return c.json({ signedIn: false });
    setCookies(c, signedIn);
    return c.json({ signedIn: true, ...answerOf(signedIn.tokens) });
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
    await changePassword(c.get('actor'), await jsonBody(c), c.get('origin'));
    return c.json({ changed: true });
  });
}

function setCookies(c: Context<HttpVariables>, signedIn: SignedIn): void {
  for (const cookie of signedInCookies(c.get('actor'), signedIn, c.get('secure'))) {
    c.header('Set-Cookie', cookie, { append: true });
  }
}
