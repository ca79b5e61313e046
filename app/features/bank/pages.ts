import type { FeaturePages } from '../../core/feature-pages';

export const pages: FeaturePages = {
  office: [
    { id: 'admin-bank', address: 'admin/payments/bank', file: 'admin-bank.tsx' },
    { id: 'admin-bank-credit', address: 'admin/payments/bank/:id', file: 'admin-bank-credit.tsx' },
  ],
};
