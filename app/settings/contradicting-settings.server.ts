import { isIP } from 'node:net';
import { isPrivateAddress } from '../access/private-address.server';

/** Name endings that exist only in private networks (RFC 6761, 6762, 8375, and a name reserved by ICANN). */
const PRIVATE_DOMAINS = ['.localhost', '.local', '.lan', '.internal', '.home.arpa', '.test'];

type ProvidedSettings = Partial<Record<string, string>>;

/**
 * Returns the contradictions in production settings, each as a sentence that says how to fix it. Unusual but possible
 * settings are accepted: another port, a proxy on another machine, or a private address over http.
 */
export function contradictions(provided: ProvidedSettings): string[] {
  return [...ofAddress(provided), ...ofMail(provided), ...ofStore(provided)];
}

function ofAddress({ PUBLIC_URL, TRUSTED_PROXIES }: ProvidedSettings): string[] {
  const address = URL.parse(PUBLIC_URL ?? '');
  if (!address) return [];
  const problems: string[] = [];
  // The app does not terminate TLS itself, so https always implies a proxy.
  if (address.protocol === 'https:' && Number(TRUSTED_PROXIES ?? 0) === 0) {
    problems.push(
      'TRUSTED_PROXIES: 0, but PUBLIC_URL is https, which a proxy in front has to answer: not trusted, it makes all ' +
        'visitors one address, and the limits of one hold for all. Set it to 1, or to how many proxies stand in a row, ' +
        'and let the first of them set X-Forwarded-For (deploy/ has Caddy and nginx ready)',
    );
  }
  if (address.protocol === 'http:' && isPublicHost(address.hostname)) {
    problems.push(
      `PUBLIC_URL: ${address.origin} sends passwords and passports readable through the Internet. Give it as ` +
        `https://${address.host}, and put a proxy in front that answers it (deploy/ has Caddy and nginx ready)`,
    );
  }
  if (address.pathname !== '/' || address.search !== '' || address.hash !== '') {
    problems.push(
      `PUBLIC_URL: the site is at the root of its host, and all after it would be left out: set it to ${address.origin}`,
    );
  }
  return problems;
}

function ofMail({ MAIL_FROM, SMTP_URL }: ProvidedSettings): string[] {
  if (MAIL_FROM === undefined || SMTP_URL !== undefined) return [];
  return [
    'MAIL_FROM: set without SMTP_URL, by which mail would leave. Set SMTP_URL, or leave MAIL_FROM out, and mail is kept',
  ];
}

function ofStore({ S3_ENDPOINT }: ProvidedSettings): string[] {
  const endpoint = URL.parse(S3_ENDPOINT ?? '');
  if (endpoint?.protocol !== 'http:' || !isPublicHost(endpoint.hostname)) return [];
  return [
    `S3_ENDPOINT: ${endpoint.origin} would send what guests have shown readable through the Internet. Give it as ` +
      `https://${endpoint.host}`,
  ];
}

/** True if strangers may control the host or the route to it. A name without a dot is in a private network. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return !isPrivateAddress(host);
  return host.includes('.') && !PRIVATE_DOMAINS.some((ending) => host.endsWith(ending));
}
