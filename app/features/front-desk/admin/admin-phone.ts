/** Country code added to Spanish numbers, which have nine digits and are often written without it. */
const SPAIN = '34';

function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.length === 9 ? SPAIN + digits : digits;
}

export function phoneLink(phone: string): string {
  return `tel:+${digitsOf(phone)}`;
}

/** Returns a WhatsApp link for the number; undefined if the number is invalid. */
export function whatsappLink(phone: string): string | undefined {
  const digits = digitsOf(phone);
  return digits.length >= 8 ? `https://wa.me/${digits}` : undefined;
}
