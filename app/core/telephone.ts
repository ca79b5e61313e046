/** Returns the `tel:` link of a phone number, ignoring its separators. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
