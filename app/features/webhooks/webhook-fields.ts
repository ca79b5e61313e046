import type { z } from 'zod';
import type { KindsOf } from '../../core/typed-fields';
import type { createWebhookInput } from './webhook-input';

/** How each field of the form is typed. */
export const webhookFields = { url: 'text', events: 'list', active: 'check' } satisfies KindsOf<
  z.output<typeof createWebhookInput>
>;
