export const guestBailForms = ['dispute', 'account'] as const;
export type GuestBailForm = (typeof guestBailForms)[number];

/** Maps the operation's fields to the page's field names; a page has one dispute form per deduction. */
export function guestBailFields(form: GuestBailForm, deduction: string): Record<string, string> {
  return form === 'dispute'
    ? { words: `words-${deduction}`, pictures: `pictures-${deduction}` }
    : { iban: 'iban', holder: 'holder' };
}
