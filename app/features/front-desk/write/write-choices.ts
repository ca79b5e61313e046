import { vatTreatments } from '../../prices/vat';
export const offerChoices = ['automatic', 'code', 'none'] as const;

export const documentKinds = ['dni', 'nie', 'passport', 'other'] as const;

export const vatChoices = ['keep', 'rules', ...vatTreatments] as const;
