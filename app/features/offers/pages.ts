import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [
    { id: 'admin-offers', address: 'admin/offers/list', file: 'admin-offers-list.tsx' },
    { id: 'admin-new-offer', address: 'admin/offers/create', file: 'admin-offer-create.tsx' },
    { id: 'admin-offer', address: 'admin/offers/update/:id?', file: 'admin-offer-update.tsx' },
  ],
};
