import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [
    { id: 'admin-verifactu', address: 'admin/verifactu', file: 'admin-verifactu.tsx' },
    { id: 'admin-verifactu-settings', address: 'admin/verifactu/settings', file: 'admin-verifactu-settings.tsx' },
    { id: 'admin-verifactu-record', address: 'admin/verifactu/record/:id', file: 'admin-verifactu-record.tsx' },
    {
      id: 'admin-verifactu-declaration',
      address: 'admin/verifactu/declaration',
      file: 'admin-verifactu-declaration.tsx',
    },
  ],
};
