import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [{ id: 'admin-entry', address: 'admin', file: 'admin-entry.tsx' }],
  bare: [{ id: 'admin-print-day', address: 'admin/today/print', file: 'admin-print-day.tsx' }],
};
