import type { FeaturePages } from '../../core/feature-pages';

export const pages: FeaturePages = {
  office: [
    { id: 'admin-accounting', address: 'admin/accounting', file: 'admin-accounting.tsx' },
    { id: 'admin-accounts', address: 'admin/accounting/accounts', file: 'admin-accounts.tsx' },
  ],
};
