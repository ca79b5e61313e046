import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [
    { id: 'admin-customers', address: 'admin/customers/list', file: 'admin-customers-list.tsx' },
    { id: 'admin-new-customer', address: 'admin/customers/create', file: 'admin-customer-create.tsx' },
    { id: 'admin-customer', address: 'admin/customers/update/:id?', file: 'admin-customer-update.tsx' },
    { id: 'admin-merge-customers', address: 'admin/customers/merge/:id', file: 'admin-customers-merge.tsx' },
  ],
};
