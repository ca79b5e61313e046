import { vatTreatments } from '../../prices/vat';
/** Which offer a price takes. */
export const offerChoices = ['automatic', 'code', 'none'] as const;

export const documentKinds = ['dni', 'nie', 'passport', 'other'] as const;

/** How the VAT of a booking is changed: not at all, to what the rules say, or by hand. */
export const vatChoices = ['keep', 'rules', ...vatTreatments] as const;
