import { sql } from 'drizzle-orm';
import { customer } from '../../database/people-schema.server';

/** What goes at once: it serves to reach the person, and no law asks for it. */
export const unreachable = {
  email: '',
  phone: '',
  notes: '',
  marketingConsentAt: null,
  iban: null,
  userId: null,
  version: sql`${customer.version} + 1`,
} as const;

/** What stood in the register of guests. */
export const unregistered = { nationality: null, documentKind: null, documentNumber: null, birthDate: null } as const;

/** A customer that is nobody any more; a name there has to be. */
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
