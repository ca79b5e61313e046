import { locales } from '../../core/locale';

const DAYS = 180;

interface SecurityContact {
  origin: string;
  /** An email or an address of the web (RFC 9116, section 2.5.3). */
  contact: string;
  at: Date;
}

/** Whom to tell of a weakness of the site (RFC 9116). It must not last longer than a year, so it is written anew each day. */
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
