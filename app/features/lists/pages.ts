import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [{ id: 'admin-views', address: 'admin/views', file: 'admin-views.tsx' }],
};
