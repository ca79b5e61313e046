import { z } from '@hono/zod-openapi';
import { route, type Api } from '../../access/api-route.server';
import { answerSignedIn, tokensAnswer } from './api.server';
import { changePassword } from './change-password.server';
import { confirmRegistration } from './confirm-registration.server';
import { register } from './register.server';
import { requestPasswordReset } from './request-password-reset.server';
import { resetPassword } from './reset-password.server';

const accepted = z.object({ accepted: z.literal(true) });
const token = z.string().describe('From the mailed link');
const newPassword = z.string().describe('Twelve characters or more');

export function passwordRoutes(api: Api): void {
  registrations(api);
  passwordResets(api);
  changedPasswords(api);
}

function registrations(api: Api): void {
  route(api, 'POST /users/register', {
    summary: 'Request an account; a mail is sent whether or not the email already has one',
    takes: z.object({ name: z.string(), email: z.string(), password: newPassword }),
    answers: { 202: ['The mail says how to go on', accepted] },
    refuses: ['too_many_attempts'],
    handle: async ({ actor, body }) => {
      await register(actor, body);
      return { accepted: true as const };
    },
  });

  route(api, 'POST /users/register/confirm', {
    summary: 'Create the requested account, with the mailed link and the chosen password',
    takes: z.object({ token, password: z.string() }),
    answers: { 200: ['Signed in', tokensAnswer] },
    refuses: ['link_expired', 'too_many_attempts'],
    handle: async ({ c, actor, body }) => answerSignedIn(c, await confirmRegistration(actor, body)),
  });
}

function passwordResets(api: Api): void {
  route(api, 'POST /users/password/forgot', {
    summary: 'Request a link to choose a new password; the answer is the same for every email',
    takes: z.object({ email: z.string() }),
    answers: { 202: ['A mail goes to the account, if there is one', accepted] },
    refuses: ['too_many_attempts'],
    handle: async ({ actor, body }) => {
      await requestPasswordReset(actor, body);
      return { accepted: true as const };
    },
  });

  route(api, 'POST /users/password/reset', {
    summary: 'Choose a password, with the link of a mail or an invitation; ends the account’s sessions',
    takes: z.object({ token, password: newPassword }),
    answers: {
      200: [
        'Signed in; without tokens where the account has a second factor: sign in with both',
        tokensAnswer.partial().extend({ signedIn: z.literal(false).optional() }),
      ],
    },
    refuses: ['link_expired', 'too_many_attempts'],
    handle: async ({ c, actor, body }) => {
      const signedIn = await resetPassword(actor, body);
      return signedIn ? answerSignedIn(c, signedIn) : c.json({ signedIn: false });
    },
  });
}

function changedPasswords(api: Api): void {
  route(api, 'POST /users/password/change', {
    summary: 'Change the current user’s password; ends their other sessions',
    needs: 'session',
    takes: z.object({ password: z.string(), newPassword }),
    answers: { 200: ['Changed', z.object({ changed: z.literal(true) })] },
    refuses: ['too_many_attempts'],
    handle: async ({ actor, body }) => {
      await changePassword(actor, body);
      return { changed: true as const };
    },
  });
}
