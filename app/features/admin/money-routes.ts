import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The screens of invoices, accounting, reports, security deposits and the bank, below the layout of the back office. */
export function moneyRoutes(prefix: string, id: (name: string) => { id: string }): RouteConfigEntry[] {
  return [
    route(`${prefix}admin/invoices/list`, 'features/invoices/pages/admin-invoices-list.tsx', id('admin-invoices')),
    route(
      `${prefix}admin/invoices/create`,
      'features/invoices/pages/admin-invoice-create.tsx',
      id('admin-new-invoice'),
    ),
    route(`${prefix}admin/invoices/view/:id?`, 'features/invoices/pages/admin-invoice-view.tsx', id('admin-invoice')),
    route(
      `${prefix}admin/invoices/update/:id?`,
      'features/invoices/pages/admin-invoice-update.tsx',
      id('admin-edit-invoice'),
    ),
    route(
      `${prefix}admin/invoices/payments/:id?`,
      'features/invoices/pages/admin-invoice-payments.tsx',
      id('admin-invoice-payments'),
    ),
    route(`${prefix}admin/accounting`, 'features/accounting/pages/admin-accounting.tsx', id('admin-accounting')),
    route(`${prefix}admin/accounting/books/:book`, 'features/books/pages/admin-book.tsx', id('admin-book')),
    route(`${prefix}admin/accounting/accounts`, 'features/accounting/pages/admin-accounts.tsx', id('admin-accounts')),
    route(
      `${prefix}admin/reports/billing`,
      'features/reports/pages/admin-reports-billing.tsx',
      id('admin-billing-report'),
    ),
    route(
      `${prefix}admin/reports/billing/rows`,
      'features/reports/pages/admin-report-billing-rows.tsx',
      id('admin-billing-rows'),
    ),
    route(
      `${prefix}admin/reports/occupation`,
      'features/reports/pages/admin-reports-occupation.tsx',
      id('admin-occupation-report'),
    ),
    route(
      `${prefix}admin/reports/occupation/rows`,
      'features/reports/pages/admin-report-occupation-rows.tsx',
      id('admin-occupation-rows'),
    ),
    route(`${prefix}admin/verifactu`, 'features/verifactu/pages/admin-verifactu.tsx', id('admin-verifactu')),
    route(
      `${prefix}admin/verifactu/settings`,
      'features/verifactu/pages/admin-verifactu-settings.tsx',
      id('admin-verifactu-settings'),
    ),
    route(
      `${prefix}admin/verifactu/record/:id`,
      'features/verifactu/pages/admin-verifactu-record.tsx',
      id('admin-verifactu-record'),
    ),
    route(
      `${prefix}admin/verifactu/declaration`,
      'features/verifactu/pages/admin-verifactu-declaration.tsx',
      id('admin-verifactu-declaration'),
    ),
    route(`${prefix}admin/bails/interest`, 'features/bails/pages/admin-legal-interest.tsx', id('admin-legal-interest')),
    route(`${prefix}admin/bails/list`, 'features/bails/pages/admin-bails-list.tsx', id('admin-bails')),
    route(`${prefix}admin/bails/view/:id?`, 'features/bails/pages/admin-bail-view.tsx', id('admin-bail')),
    route(`${prefix}admin/payments/bank`, 'features/bank/pages/admin-bank.tsx', id('admin-bank')),
    route(`${prefix}admin/payments/bank/:id`, 'features/bank/pages/admin-bank-credit.tsx', id('admin-bank-credit')),
  ];
}
