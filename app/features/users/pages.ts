import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  site: [
    { id: 'login', address: 'login', file: 'login.tsx' },
    { id: 'register', address: 'register', file: 'register.tsx' },
    { id: 'reset-password', address: 'reset_password', file: 'reset-password.tsx' },
    { id: 'change-password', address: 'change_password', file: 'change-password.tsx' },
  ],
  account: [{ id: 'account-security', address: 'account/security', file: 'account-security.tsx' }],
  office: [
    { id: 'admin-users', address: 'admin/users/list', file: 'admin-users-list.tsx' },
    { id: 'admin-new-user', address: 'admin/users/create', file: 'admin-user-create.tsx' },
    { id: 'admin-user', address: 'admin/users/update/:id?', file: 'admin-user-update.tsx' },
  ],
  bare: [{ id: 'logout', address: 'logout', file: 'logout.ts' }],
};
