import { locales } from '../../core/locale';

const DAYS = 180;

interface SecurityContact {
  origin: string;
  /** Email address or web address (RFC 9116, section 2.5.3). */
  contact: string;
  at: Date;
}

/**
 * Returns security.txt with the contact for vulnerabilities (RFC 9116). It may be valid for a year at most, so it is
 * renewed every day.
 */
export function securityText({ origin, contact, at }: SecurityContact): string {
  const expires = new Date(Math.floor(at.getTime() / 86_400_000 + DAYS) * 86_400_000);
  return [
    `Contact: ${/^(https|mailto|tel):/.test(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}${SECURITY_PATH}`,
    '',
  ].join('\n');
}

export const SECURITY_PATH = '/.well-known/security.txt';
