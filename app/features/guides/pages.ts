import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [
    { id: 'admin-help', address: 'admin/help', file: 'admin-help.tsx' },
    { id: 'admin-help-page', address: 'admin/help/:guide', file: 'admin-help-page.tsx' },
  ],
};
