import type { FieldKinds } from '../../core/typed-fields';

export const legalInterestFields = { fromDay: 'date', basisPoints: 'percent' } satisfies FieldKinds;
