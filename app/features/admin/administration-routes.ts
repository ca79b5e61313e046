import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The screens of users, mails and alerts, other programs, the log and the system, below the layout of the back office. */
export function administrationRoutes(prefix: string, id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    route(`${prefix}admin/users/list`, 'features/users/pages/admin-users-list.tsx', id('admin-users')),
    route(`${prefix}admin/users/create`, 'features/users/pages/admin-user-create.tsx', id('admin-new-user')),
    route(`${prefix}admin/users/update/:id?`, 'features/users/pages/admin-user-update.tsx', id('admin-user')),
    route(
      `${prefix}admin/notifications`,
      'features/notifications/pages/admin-notifications.tsx',
      id('admin-notifications'),
    ),
    route(`${prefix}admin/notifications/alerts`, 'features/notifications/pages/admin-alerts.tsx', id('admin-alerts')),
    route(
      `${prefix}admin/notifications/texts`,
      'features/notifications/pages/admin-mail-texts.tsx',
      id('admin-mail-texts'),
    ),
    route(
      `${prefix}admin/notifications/texts/:kind`,
      'features/notifications/pages/admin-mail-text.tsx',
      id('admin-mail-text'),
    ),
    route(`${prefix}admin/system`, 'features/system/pages/admin-system.tsx', id('admin-system')),
    route(`${prefix}admin/audit`, 'features/audit/pages/admin-audit.tsx', id('admin-audit')),
    route(`${prefix}admin/audit/retention`, 'features/audit/pages/admin-audit-policy.tsx', id('admin-audit-policy')),
    route(`${prefix}admin/audit/:id`, 'features/audit/pages/admin-audit-entry.tsx', id('admin-audit-entry')),
    route(`${prefix}admin/webhooks/list`, 'features/webhooks/pages/admin-webhooks-list.tsx', id('admin-webhooks')),
    route(
      `${prefix}admin/webhooks/create`,
      'features/webhooks/pages/admin-webhook-create.tsx',
      id('admin-new-webhook'),
    ),
    route(
      `${prefix}admin/webhooks/update/:id?`,
      'features/webhooks/pages/admin-webhook-update.tsx',
      id('admin-webhook'),
    ),
  ];
}
