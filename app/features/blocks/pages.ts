import type { FeaturePages } from '../../core/feature-pages';

export const pages: FeaturePages = {
  office: [
    { id: 'admin-blocks', address: 'admin/blocks/list', file: 'admin-blocks-list.tsx' },
    { id: 'admin-new-block', address: 'admin/blocks/create', file: 'admin-block-create.tsx' },
    { id: 'admin-block', address: 'admin/blocks/update/:id?', file: 'admin-block-update.tsx' },
  ],
};
