import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [
    { id: 'admin-notifications', address: 'admin/notifications', file: 'admin-notifications.tsx' },
    { id: 'admin-alerts', address: 'admin/notifications/alerts', file: 'admin-alerts.tsx' },
    { id: 'admin-mail-texts', address: 'admin/notifications/texts', file: 'admin-mail-texts.tsx' },
    { id: 'admin-mail-text', address: 'admin/notifications/texts/:kind', file: 'admin-mail-text.tsx' },
  ],
};
