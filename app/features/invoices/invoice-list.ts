import { agencyStates } from '../../core/agency-states';
import { invoiceStandings, invoiceStates } from '../../core/invoice-states';
import { defineList, type ViewOf } from '../../core/list-rules';
import { invoiceTypes } from './invoice-facts';

export const invoiceList = defineList({
  name: 'invoices',
  views: ['all', 'draft', 'unpaid', 'overdue', 'to_refund', 'rectifying'],
  filters: {
    number: { kind: 'text' },
    series: { kind: 'text' },
    type: { kind: 'many', values: invoiceTypes },
    state: { kind: 'many', values: invoiceStates },
    standing: { kind: 'many', values: invoiceStandings },
    issuedFrom: { kind: 'date' },
    issuedTo: { kind: 'date' },
    dueFrom: { kind: 'date' },
    dueTo: { kind: 'date' },
    recipient: { kind: 'text' },
    taxId: { kind: 'text' },
    amountFrom: { kind: 'text' },
    amountTo: { kind: 'text' },
    sent: { kind: 'choice', values: ['yes', 'no'] },
    agency: { kind: 'many', values: agencyStates },
    booking: { kind: 'text' },
  },
  columns: {
    number: { sort: 'most', fixed: true, head: true, phone: 'title' },
    issuedOn: { sort: 'most', figure: true, as: 'date', phone: 'line' },
    recipient: { sort: 'least', phone: 'line' },
    taxId: { soft: true, roomy: 'most' },
    bookings: { roomy: 'most' },
    type: { sort: 'least', soft: true, off: true },
    state: { sort: 'least', phone: 'end' },
    dueOn: { sort: 'least', figure: true, as: 'date', roomy: true },
    net: { sort: 'most', figure: true, as: 'money', roomy: true },
    vat: { sort: 'most', figure: true, as: 'money', roomy: true },
    total: { sort: 'most', figure: true, as: 'money', phone: 'figure' },
    open: { sort: 'most', figure: true, as: 'money' },
    agency: { soft: true, off: true },
    sentAt: { sort: 'most', as: 'instant', soft: true, off: true },
    operationFrom: { sort: 'most', figure: true, as: 'date', off: true },
    operationTo: { sort: 'most', figure: true, as: 'date', off: true },
    orderNumber: { soft: true, off: true },
    costCentre: { soft: true, off: true },
  },
  sort: '-number',
});

export type InvoiceListView = ViewOf<typeof invoiceList>;
