/** Which offer a price takes. */
export const offerChoices = ['automatic', 'code', 'none'] as const;

export const documentKinds = ['dni', 'nie', 'passport', 'other'] as const;

/** How the total is paid: by the house's terms, at once, at the door, or as was agreed on. */
export const planChoices = ['usual', 'now', 'arrival', 'own'] as const;
export type PlanChoice = (typeof planChoices)[number];
