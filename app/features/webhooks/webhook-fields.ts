import type { z } from 'zod';
import type { KindsOf } from '../../core/typed-fields';
import type { createWebhookInput } from './webhook-input';

export const webhookFields = { url: 'text', events: 'list', active: 'check' } satisfies KindsOf<
  z.output<typeof createWebhookInput>
>;
