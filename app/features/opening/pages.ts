import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [{ id: 'admin-opening', address: 'admin/building/opening/:id?', file: 'admin-opening.tsx' }],
  bare: [{ id: 'in-service', address: 'admin/building/in_service', file: 'in-service.ts' }],
};
