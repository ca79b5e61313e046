/** The address that calls a telephone number, however its parts are set apart. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
