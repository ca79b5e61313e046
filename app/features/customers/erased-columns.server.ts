import { sql } from 'drizzle-orm';
import { customer } from '../../database/people-schema.server';

/** Contact data, erased at once because no law requires it. */
export const unreachable = {
  email: '',
  phone: '',
  notes: '',
  marketingConsentAt: null,
  iban: null,
  userId: null,
  version: sql`${customer.version} + 1`,
} as const;

/** Empty values for data from the register of guests. */
export const unregistered = { nationality: null, documentKind: null, documentNumber: null, birthDate: null } as const;

/** An anonymous customer; the name is required. */
export const anonymous = {
  ...unreachable,
  ...unregistered,
  firstName: '',
  lastName: '—',
  companyName: null,
  country: null,
  address: null,
  taxNumber: null,
  restrictedUntil: null,
  standsIn: false,
} as const;
