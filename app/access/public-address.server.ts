import { isIPv6 } from 'node:net';

let address = 'http://localhost:3000';

/**
 * Sets the scheme and host that guests type, for links in everything stored or sent. Links never follow the request's
 * headers: otherwise anyone requesting a mail to a third party could choose where its links lead.
 */
export function setPublicAddress(value: string): void {
  address = new URL(value).origin;
}

export function publicAddress(): string {
  return address;
}

export function listeningAddress(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
