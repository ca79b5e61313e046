import type { z } from 'zod';
import type { KindsOf } from '../../core/typed-fields';
import type { createFeedInput } from './feed-input';

export const feedFieldKinds = {
  source: 'text',
  name: 'text',
  url: 'text',
  active: 'check',
} as const satisfies KindsOf<z.output<typeof createFeedInput>>;
