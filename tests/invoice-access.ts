import type { Scope } from '../app/access/role-scopes';

/** The part of tests/access-table.ts that is about invoices. */
export const invoiceAccess: Record<string, Scope | 'anybody' | 'secured'> = {
  'GET /invoices': 'invoices:read',
  'GET /invoices/chain': 'invoices:read',
  'GET /invoices/{id}': 'invoices:read',
  'GET /invoices/{id}/pdf': 'invoices:read',
  'GET /invoices/{id}/ubl': 'invoices:read',
  'GET /bookings/{id}/invoicing': 'invoices:read',
  'GET /bookings/{reference}/invoices': 'anybody',
  'GET /bookings/{reference}/invoices/{invoiceId}/pdf': 'anybody',
  'GET /bookings/{reference}/invoices/{invoiceId}/ubl': 'anybody',
  'GET /users/me/invoices': 'secured',
  'PUT /bookings/{reference}/invoices/recipient': 'anybody',
  'POST /invoices': 'invoices:write',
  'POST /bookings/{id}/plan/{position}/invoice': 'invoices:write',
  'POST /bails/{id}/invoices': 'invoices:write',
  'POST /bails/{id}/invoices/rectify': 'invoices:write',
  'PUT /invoices/{id}': 'invoices:write',
  'DELETE /invoices/{id}': 'invoices:write',
  'PUT /invoices/{id}/payments': 'invoices:write',
  'POST /invoices/{id}/issue': 'invoices:write',
  'POST /invoices/{id}/rectify': 'invoices:write',
  'POST /invoices/{id}/exchange': 'invoices:write',
  'POST /invoices/{id}/annul': 'invoices:write',
  'POST /invoices/{id}/send': 'invoices:write',
};

/** The same of the tax agency's records. */
export const verifactuAccess: Record<string, Scope> = {
  'GET /verifactu': 'invoices:read',
  'PUT /verifactu': 'building:write',
  'PUT /verifactu/certificate': 'building:write',
  'DELETE /verifactu/certificate': 'building:write',
  'POST /verifactu/retry': 'invoices:write',
  'GET /verifactu/check': 'invoices:read',
  'GET /verifactu/records': 'invoices:read',
  'GET /verifactu/records/{id}': 'invoices:read',
  'POST /verifactu/records/{id}/mend': 'invoices:write',
};

/** Who may open which screen of invoices. */
export const invoicePageAccess = {
  '/booking/:reference/invoices/:invoice': 'its guest',
  '/booking/:reference/invoices/:invoice/ubl': 'its guest',
  '/admin/invoices/list': 'invoices:read',
  '/admin/invoices/create': 'invoices:write',
  '/admin/invoices/pdf/:id': 'invoices:read',
  '/admin/invoices/ubl/:id': 'invoices:read',
  '/admin/invoices/view/:id?': 'invoices:read',
  '/admin/invoices/update/:id?': 'invoices:read',
  '/admin/invoices/payments/:id?': 'invoices:read',
  '/admin/verifactu': 'invoices:read',
  '/admin/verifactu/settings': 'invoices:read',
  '/admin/verifactu/record/:id': 'invoices:read',
  '/admin/verifactu/declaration': 'invoices:read',
} as const;
