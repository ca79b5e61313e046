import { z } from '@hono/zod-openapi';
import { route, type Api } from '../../access/api-route.server';
import { contactInput } from './contact-input.server';
import { sendContactMessage } from './send-contact-message.server';

export function contactRoutes(api: Api): void {
  route(api, 'POST /contact', {
    summary: 'Write to the building; five messages an hour',
    takes: contactInput,
    once: 'The same key sends one message',
    answers: { 201: ['Received; a receipt goes to the given email', z.object({ received: z.literal(true) })] },
    refuses: ['not_open', 'too_many_attempts', 'idempotency_mismatch'],
    handle: ({ actor, body, key }) => sendContactMessage(actor, body, { idempotencyKey: key }),
  });
}
