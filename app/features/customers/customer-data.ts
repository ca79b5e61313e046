import type { CalendarDate } from '../../core/calendar-date';
import type { Locale } from '../../core/locale';

export const customerKinds = ['person', 'company'] as const;
export type CustomerKind = (typeof customerKinds)[number];

/** Identity documents. `dni` and `nie` are Spanish; another country's card is `other`. */
export const documentKinds = ['dni', 'nie', 'passport', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export interface CustomerAddress {
  street: string;
  postcode: string;
  city: string;
}

export interface CustomerData {
  kind: CustomerKind;
  firstName: string;
  lastName: string;
  companyName: string | null;
  email: string;
  phone: string;
  language: Locale;
  /** Country where the person lives or the company is based. */
  country: string | null;
  nationality: string | null;
  documentKind: DocumentKind | null;
  documentNumber: string | null;
  birthDate: CalendarDate | null;
  address: CustomerAddress;
  taxNumber: string | null;
  iban: string | null;
  notes: string;
  marketingConsent: boolean;
}
export type CustomerField = keyof CustomerData;

/** Initial values of a new customer. */
export const emptyCustomer: CustomerData = {
  kind: 'person',
  firstName: '',
  lastName: '',
  companyName: null,
  email: '',
  phone: '',
  language: 'es',
  country: null,
  nationality: null,
  documentKind: null,
  documentNumber: null,
  birthDate: null,
  address: { street: '', postcode: '', city: '' },
  taxNumber: null,
  iban: null,
  notes: '',
  marketingConsent: false,
};

type CustomerRecord = Omit<CustomerData, 'address' | 'documentKind' | 'marketingConsent'> & {
  address: unknown;
  documentKind: string | null;
  marketingConsentAt: Date | null;
};

export function dataOf(row: CustomerRecord): CustomerData {
  const fields = Object.keys(emptyCustomer) as CustomerField[];
  const plain = Object.fromEntries(fields.map((field) => [field, row[field as keyof CustomerRecord]]));
  return {
    ...(plain as unknown as CustomerData),
    documentKind: documentKinds.find((kind) => kind === row.documentKind) ?? (row.documentKind ? 'other' : null),
    address: addressOf(row.address),
    marketingConsent: row.marketingConsentAt !== null,
  };
}

export function addressOf(stored: unknown): CustomerAddress {
  const part = (name: keyof CustomerAddress) => {
    const value: unknown = (stored as Partial<CustomerAddress> | null)?.[name];
    return typeof value === 'string' ? value : '';
  };
  return { street: part('street'), postcode: part('postcode'), city: part('city') };
}

/** Returns the address in the form in which it is stored: null if all fields are empty. */
export function storedAddress(address: CustomerAddress): CustomerAddress | null {
  return Object.values(address).some(Boolean) ? address : null;
}

/** Returns the company's name, or else the person's; empty if there is neither. */
export function nameOf(row: Pick<CustomerData, 'firstName' | 'lastName' | 'companyName'>): string {
  return row.companyName || [row.firstName, row.lastName].filter(Boolean).join(' ');
}
