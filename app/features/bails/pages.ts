import type { FeaturePages } from '../../core/feature-pages';

export const pages: FeaturePages = {
  office: [
    { id: 'admin-legal-interest', address: 'admin/bails/interest', file: 'admin-legal-interest.tsx' },
    { id: 'admin-bails', address: 'admin/bails/list', file: 'admin-bails-list.tsx' },
    { id: 'admin-bail', address: 'admin/bails/view/:id?', file: 'admin-bail-view.tsx' },
  ],
  bare: [{ id: 'admin-bail-statement', address: 'admin/bails/statement/:id', file: 'admin-bail-statement.ts' }],
};
