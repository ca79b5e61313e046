import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` makes each in every language. */
export const pages: FeaturePages = {
  site: [{ id: 'account-erased', address: 'account/erased', file: 'account-erased.tsx' }],
  account: [
    { id: 'account', address: 'account', file: 'account.tsx' },
    { id: 'account-data', address: 'account/data', file: 'account-data.tsx' },
  ],
};
