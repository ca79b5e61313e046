import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` makes each in every language. */
export const pages: FeaturePages = {
  office: [
    { id: 'admin-bank', address: 'admin/payments/bank', file: 'admin-bank.tsx' },
    { id: 'admin-bank-credit', address: 'admin/payments/bank/:id', file: 'admin-bank-credit.tsx' },
  ],
};
