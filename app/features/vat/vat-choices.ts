import { vatTreatments } from '../prices/vat';

/** What may follow from a rule. */
export const outcomes = [...vatTreatments, 'apartment'] as const;

export const MAX_RULES = 30;
