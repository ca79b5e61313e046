import type { FieldKinds } from '../../core/typed-fields';

/** How the fields of a rate of the legal interest are typed. */
export const legalInterestFields = { fromDay: 'date', basisPoints: 'percent' } satisfies FieldKinds;
