import { z } from '@hono/zod-openapi';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { idempotencyKeyOf, jsonBody } from '../../access/json-body.server';
import { contactInput } from './contact-input.server';
import { sendContactMessage } from './send-contact-message.server';

const idempotencyHeader = language.extend({
  'idempotency-key': z.string().max(200).optional().describe('The same key sends one message'),
});

/** HTTP only: writing to the building. */
export function contactRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/contact',
    summary: 'Write to the house; five messages an hour',
    request: { ...takes(contactInput), headers: idempotencyHeader },
    responses: {
      ...answers(201, 'Received; a receipt goes to the given email', z.object({ received: z.literal(true) })),
      ...refusals(
        'not_open',
        'invalid_input',
        'too_many_attempts',
        'idempotency_mismatch',
        'invalid_json',
        'unsupported_media_type',
        'body_too_large',
      ),
    },
  });
  api.post('/contact', async (c) => {
    const body = await jsonBody(c);
    const answer = await sendContactMessage(c.get('actor'), body, { idempotencyKey: idempotencyKeyOf(c) });
    return c.json(answer, 201);
  });
}
