import type { KindsOf } from '../../core/typed-fields';
import type { CustomerData } from './customer-data';

export const customerFields = {
  kind: 'text',
  firstName: 'text',
  lastName: 'text',
  companyName: 'text',
  email: 'text',
  phone: 'text',
  language: 'text',
  country: 'text',
  nationality: 'text',
  documentKind: 'text',
  documentNumber: 'text',
  birthDate: 'date',
  'address.street': 'text',
  'address.postcode': 'text',
  'address.city': 'text',
  taxNumber: 'text',
  iban: 'text',
  notes: 'text',
  marketingConsent: 'check',
} as const satisfies KindsOf<CustomerData>;
