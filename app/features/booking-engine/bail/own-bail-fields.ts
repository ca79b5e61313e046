export const ownBailForms = ['dispute', 'account'] as const;
export type OwnBailForm = (typeof ownBailForms)[number];

/** Maps the operation's fields to the page's field names; a page has one dispute form per deduction. */
export function ownBailFields(form: OwnBailForm, deduction: string): Record<string, string> {
  return form === 'dispute'
    ? { words: `words-${deduction}`, pictures: `pictures-${deduction}` }
    : { iban: 'iban', holder: 'holder' };
}
