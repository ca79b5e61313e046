import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [
    { id: 'admin-webhooks', address: 'admin/webhooks/list', file: 'admin-webhooks-list.tsx' },
    { id: 'admin-new-webhook', address: 'admin/webhooks/create', file: 'admin-webhook-create.tsx' },
    { id: 'admin-webhook', address: 'admin/webhooks/update/:id?', file: 'admin-webhook-update.tsx' },
  ],
};
