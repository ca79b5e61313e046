import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [
    { id: 'admin-prices', address: 'admin/apartments/:apid/prices/list', file: 'admin-prices-list.tsx' },
    { id: 'admin-new-price', address: 'admin/apartments/:apid/prices/create', file: 'admin-price-create.tsx' },
    { id: 'admin-price', address: 'admin/apartments/:apid/prices/update/:id?', file: 'admin-price-update.tsx' },
  ],
};
