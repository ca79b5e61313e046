import type { FeaturePages } from '../../core/feature-pages';

export const pages: FeaturePages = {
  site: [{ id: 'choose-building', address: 'admin/building/choose', file: 'choose-building.ts' }],
  bare: [{ id: 'admin-export', address: 'admin/export/:list', file: 'admin-export.ts' }],
};
