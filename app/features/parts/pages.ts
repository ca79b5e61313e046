import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language, in development builds only. */
export const pages: FeaturePages = {
  development: [
    { id: 'parts', address: 'dev/parts', file: 'parts.tsx' },
    { id: 'admin-parts', address: 'dev/parts/admin', file: 'admin-parts.tsx' },
  ],
};
