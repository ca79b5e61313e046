import type { FieldKinds } from '../../core/typed-fields';

/** How each field of another site's calendar is typed. */
export const feedFieldKinds = {
  source: 'text',
  name: 'text',
  url: 'text',
  active: 'check',
} as const satisfies FieldKinds;
