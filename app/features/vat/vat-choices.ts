import { vatTreatments } from '../prices/vat';

export const outcomes = [...vatTreatments, 'apartment'] as const;

export const MAX_RULES = 30;
