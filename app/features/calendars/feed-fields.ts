import type { z } from 'zod';
import type { KindsOf } from '../../core/typed-fields';
import type { createFeedInput } from './feed-input';

/** How each field of another site's calendar is typed. */
export const feedFieldKinds = {
  source: 'text',
  name: 'text',
  url: 'text',
  active: 'check',
} as const satisfies KindsOf<z.output<typeof createFeedInput>>;
