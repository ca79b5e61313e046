import { isIPv6 } from 'node:net';

let address = 'http://localhost:3000';

/**
 * Sets the scheme and host that guests type, for links in everything stored or sent. These links never depend on the
 * request's headers: otherwise, anyone who requests a mail to a third party could choose where the mail's links lead.
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
