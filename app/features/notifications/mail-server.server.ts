import { isQuiet } from '../../access/quiet-copy.server';

/**
 * Encryption of connections to an smtp:// server: `required`, or the mail isn't sent; `optional`, if the server offers
 * it; `off`, for a server on this machine with a certificate that can't be verified.
 */
export const mailEncryptions = ['required', 'optional', 'off'] as const;

export interface MailServer {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  url: string;
  from: string;
  encryption: (typeof mailEncryptions)[number];
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for loopback hosts, where the traffic crosses no network. */
export function isThisMachine(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}

let server: MailServer | undefined;

/** Sets the mail server. With `undefined`, and on a quiet copy, mails are stored for the back office and never sent. */
export function setMailServer(value: MailServer | undefined): void {
  server = value;
}

export function mailServer(): MailServer | undefined {
  return isQuiet() ? undefined : server;
}
