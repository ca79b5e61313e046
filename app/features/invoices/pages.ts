import type { FeaturePages } from '../../core/feature-pages';

/** Pages of the feature; `routes.ts` creates each in every language. */
export const pages: FeaturePages = {
  office: [
    { id: 'admin-invoices', address: 'admin/invoices/list', file: 'admin-invoices-list.tsx' },
    { id: 'admin-new-invoice', address: 'admin/invoices/create', file: 'admin-invoice-create.tsx' },
    { id: 'admin-invoice', address: 'admin/invoices/view/:id?', file: 'admin-invoice-view.tsx' },
    { id: 'admin-edit-invoice', address: 'admin/invoices/update/:id?', file: 'admin-invoice-update.tsx' },
    { id: 'admin-invoice-payments', address: 'admin/invoices/payments/:id?', file: 'admin-invoice-payments.tsx' },
  ],
  bare: [
    { id: 'admin-invoice-pdf', address: 'admin/invoices/pdf/:id', file: 'admin-invoice-pdf.ts' },
    { id: 'admin-invoice-ubl', address: 'admin/invoices/ubl/:id', file: 'admin-invoice-ubl.ts' },
  ],
};
