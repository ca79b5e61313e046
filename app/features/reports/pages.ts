import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [
    { id: 'admin-billing-report', address: 'admin/reports/billing', file: 'admin-reports-billing.tsx' },
    { id: 'admin-billing-rows', address: 'admin/reports/billing/rows', file: 'admin-report-billing-rows.tsx' },
    { id: 'admin-occupation-report', address: 'admin/reports/occupation', file: 'admin-reports-occupation.tsx' },
    { id: 'admin-occupation-rows', address: 'admin/reports/occupation/rows', file: 'admin-report-occupation-rows.tsx' },
  ],
  bare: [{ id: 'admin-monthly-report', address: 'admin/reports/monthly', file: 'admin-report-monthly.ts' }],
};
