/** What a guest says about the bail, as the page's forms call it. */
export const ownBailForms = ['dispute', 'account'] as const;
export type OwnBailForm = (typeof ownBailForms)[number];

/** The fields of a form by what the operation calls them; a page has one dispute for each deduction. */
export function ownBailFields(form: OwnBailForm, deduction: string): Record<string, string> {
  return form === 'dispute'
    ? { words: `words-${deduction}`, pictures: `pictures-${deduction}` }
    : { iban: 'iban', holder: 'holder' };
}
