import type { Scope } from '../app/access/role-scopes';

/** The part of tests/access-table.ts that is about invoices. */
export const invoiceAccess: Record<string, Scope | 'anybody'> = {
  'GET /invoices': 'invoices:read',
  'GET /invoices/chain': 'invoices:read',
  'GET /invoices/{id}': 'invoices:read',
  'GET /invoices/{id}/pdf': 'invoices:read',
  'GET /bookings/{id}/invoicing': 'invoices:read',
  'GET /bookings/{reference}/invoices': 'anybody',
  'GET /bookings/{reference}/invoices/{invoiceId}/pdf': 'anybody',
  'PUT /bookings/{reference}/invoices/recipient': 'anybody',
  'POST /invoices': 'invoices:write',
  'PUT /invoices/{id}': 'invoices:write',
  'DELETE /invoices/{id}': 'invoices:write',
  'PUT /invoices/{id}/payments': 'invoices:write',
  'POST /invoices/{id}/issue': 'invoices:write',
  'POST /invoices/{id}/rectify': 'invoices:write',
  'POST /invoices/{id}/exchange': 'invoices:write',
  'POST /invoices/{id}/annul': 'invoices:write',
};

/** Who may open which screen of invoices. */
export const invoicePageAccess = {
  '/admin/invoices/list': 'invoices:read',
  '/admin/invoices/create': 'invoices:write',
  '/admin/invoices/pdf/:id': 'invoices:read',
  '/admin/invoices/view/:id?': 'invoices:read',
  '/admin/invoices/update/:id?': 'invoices:read',
  '/admin/invoices/payments/:id?': 'invoices:read',
} as const;
