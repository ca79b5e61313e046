/** Which offer a price takes. */
export const offerChoices = ['automatic', 'code', 'none'] as const;

export const documentKinds = ['dni', 'nie', 'passport', 'other'] as const;
