import type { Scope } from '../app/access/role-scopes';

/** Part of tests/access-table.ts for the accountant's journal and the VAT rules. */
export const accountingAccess: Record<string, Scope> = {
  'GET /reports/billing': 'reports:read',
  'GET /reports/billing/rows': 'reports:read',
  'GET /reports/occupation': 'reports:read',
  'GET /reports/occupation/rows': 'reports:read',
  'GET /reports/monthly/{month}': 'reports:read',
  'GET /accounting/accounts': 'invoices:read',
  'PUT /accounting/accounts': 'invoices:write',
  'GET /accounting/months': 'invoices:read',
  'PUT /accounting/months/{month}': 'invoices:write',
  'GET /accounting/journal': 'invoices:read',
  'GET /accounting/journal/{format}': 'invoices:read',
  'GET /accounting/issued-invoices': 'invoices:read',
  'GET /accounting/payments': 'invoices:read',
  'GET /accounting/bails': 'invoices:read',
  'GET /accounting/open-items': 'invoices:read',
  'GET /accounting/deferred-income': 'invoices:read',
  'GET /accounting/books/{book}/{format}': 'invoices:read',
  'GET /accounting/years': 'invoices:read',
  'GET /accounting/years/{year}/archive': 'invoices:read',
  'GET /vat-rules': 'building:read',
  'POST /vat-rules': 'building:write',
  'POST /vat-rules/preview': 'building:write',
};

export const accountingPageAccess = {
  '/admin/reports/billing': 'reports:read',
  '/admin/reports/billing/rows': 'reports:read',
  '/admin/reports/occupation': 'reports:read',
  '/admin/reports/occupation/rows': 'reports:read',
  '/admin/reports/monthly': 'reports:read',
  '/admin/accounting': 'invoices:read',
  '/admin/accounting/accounts': 'invoices:read',
  '/admin/accounting/books/:book': 'invoices:read',
  '/admin/building/vat': 'building:read',
} as const;
