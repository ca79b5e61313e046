import { isIPv6 } from 'node:net';

let address = 'http://localhost:3000';

/**
 * Scheme and host that guests type: for links in all that is kept or sent. They never follow what a request says of
 * itself, because whoever asks for a mail to somebody else would choose where its links lead.
 */
export function setPublicAddress(value: string): void {
  address = new URL(value).origin;
}

export function publicAddress(): string {
  return address;
}

/** The address of an app that was given none: where it listens. */
export function listeningAddress(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
