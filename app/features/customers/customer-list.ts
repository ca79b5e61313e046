import { locales } from '../../core/locale';
import { countryCodes } from '../../core/country-codes';
import { defineList, type ViewOf } from '../../core/list-rules';

/** The customer list: sorted by name, with possible duplicates next to each other. */
export const customerList = defineList({
  name: 'customers',
  views: ['all', 'persons', 'companies', 'in_house', 'duplicates'],
  filters: {
    language: { kind: 'choice', values: locales },
    country: { kind: 'choice', values: countryCodes },
    stayed: { kind: 'flag' },
    consent: { kind: 'flag' },
  },
  columns: {
    name: { sort: 'least', fixed: true, head: true, phone: 'title' },
    email: { sort: 'least', phone: 'line' },
    phone: { roomy: true },
    country: { sort: 'least', phone: 'end' },
    language: { sort: 'least', off: true, soft: true },
    stays: { sort: 'most', figure: true, as: 'number' },
    lastStay: { sort: 'most', figure: true, as: 'date' },
    spent: { sort: 'most', figure: true, as: 'money' },
    balance: { sort: 'most', figure: true, as: 'money', phone: 'figure' },
    toRefund: { figure: true, off: true, as: 'money' },
    created: { sort: 'most', soft: true, off: true, as: 'instant' },
  },
  sort: { all: 'name', persons: 'name', companies: 'name', in_house: 'name', duplicates: 'name' },
});

export type CustomerView = ViewOf<typeof customerList>;
