import type { FieldKinds } from '../../core/typed-fields';

/** How each field of the form is typed. */
export const webhookFields = { url: 'text', events: 'list', active: 'check' } satisfies FieldKinds;
