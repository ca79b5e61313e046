import type { FeaturePages } from '../../core/feature-pages';

export const pages: FeaturePages = {
  site: [{ id: 'account-erased', address: 'account/erased', file: 'account-erased.tsx' }],
  account: [
    { id: 'account', address: 'account', file: 'account.tsx' },
    { id: 'account-data', address: 'account/data', file: 'account-data.tsx' },
  ],
};
