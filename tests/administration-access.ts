import type { Scope } from '../app/access/role-scopes';

/** Part of tests/access-table.ts for the pages about the audit log and other programs. */
export const administrationPageAccess: Record<string, Scope> = {
  '/admin/audit': 'audit:read',
  '/admin/audit/retention': 'audit:read',
  '/admin/audit/:id': 'audit:read',
  '/admin/webhooks/list': 'building:write',
  '/admin/webhooks/create': 'building:write',
  '/admin/webhooks/update/:id?': 'building:write',
};

export const administrationAccess: Record<string, Scope> = {
  'GET /audit': 'audit:read',
  'GET /audit/policy': 'audit:read',
  'PUT /audit/policy': 'users:write',
  'GET /audit/{id}': 'audit:read',
  'GET /webhooks': 'building:write',
  'POST /webhooks': 'building:write',
  'GET /webhooks/{id}': 'building:write',
  'PATCH /webhooks/{id}': 'building:write',
  'DELETE /webhooks/{id}': 'building:write',
  'POST /webhooks/{id}/renew_secret': 'building:write',
  'POST /webhooks/{id}/test': 'building:write',
  'GET /webhooks/{id}/deliveries': 'building:write',
  'POST /webhooks/{id}/deliveries/{deliveryId}/resend': 'building:write',
};
