import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [
    { id: 'admin-buildings', address: 'admin/building/list', file: 'admin-buildings-list.tsx' },
    { id: 'admin-new-building', address: 'admin/building/create', file: 'admin-building-create.tsx' },
    { id: 'admin-building', address: 'admin/building/update/:id?', file: 'admin-building-update.tsx' },
  ],
};
