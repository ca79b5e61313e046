import { isQuiet } from '../../access/quiet-copy.server';

/**
 * Encryption of connections to an smtp:// server. With `required`, no mail is sent unencrypted. With `optional`,
 * connections are encrypted if the server offers it. The value `off` is for a server on this machine whose certificate
 * can't be verified.
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

/**
 * Sets the mail server. If the server is undefined or this is a quiet copy, mails are stored for the back office and
 * not sent.
 */
export function setMailServer(value: MailServer | undefined): void {
  server = value;
}

export function mailServer(): MailServer | undefined {
  return isQuiet() ? undefined : server;
}
