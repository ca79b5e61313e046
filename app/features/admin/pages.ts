import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` makes each in every language. */
export const pages: FeaturePages = {
  site: [{ id: 'choose-building', address: 'admin/building/choose', file: 'choose-building.ts' }],
  bare: [{ id: 'admin-export', address: 'admin/export/:list', file: 'admin-export.ts' }],
};
