import type { Scope } from '../app/access/role-scopes';

/** The part of tests/access-table.ts that is about the accountant's journal and the rules of VAT. */
export const accountingAccess: Record<string, Scope> = {
  'GET /accounting/accounts': 'invoices:read',
  'PUT /accounting/accounts': 'invoices:write',
  'GET /accounting/months': 'invoices:read',
  'PUT /accounting/months/{month}': 'invoices:write',
  'GET /accounting/journal': 'invoices:read',
  'GET /accounting/journal/{format}': 'invoices:read',
  'GET /vat-rules': 'building:read',
  'POST /vat-rules': 'building:write',
  'POST /vat-rules/preview': 'building:write',
};

/** Who may open which screen of accounting. */
export const accountingPageAccess = {
  '/admin/accounting': 'invoices:read',
  '/admin/accounting/accounts': 'invoices:read',
  '/admin/building/vat': 'building:read',
} as const;
