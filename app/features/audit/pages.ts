import type { FeaturePages } from '../../core/feature-pages';

export const pages: FeaturePages = {
  office: [
    { id: 'admin-audit', address: 'admin/audit', file: 'admin-audit.tsx' },
    { id: 'admin-audit-policy', address: 'admin/audit/retention', file: 'admin-audit-policy.tsx' },
    { id: 'admin-audit-entry', address: 'admin/audit/:id', file: 'admin-audit-entry.tsx' },
  ],
};
