import { isQuiet } from '../../access/quiet-copy.server';

/**
 * Of a connection to an smtp:// server: `required`, or mail stays; `optional`, where the server offers it; `off`, for
 * one on this machine whose certificate nobody vouches for.
 */
export const mailEncryptions = ['required', 'optional', 'off'] as const;

/** The mail server of the installation, from the settings. */
export interface MailServer {
  /** smtp:// or smtps://, with user and password where it asks for them. */
  url: string;
  /** The address that mails come from. */
  from: string;
  encryption: (typeof mailEncryptions)[number];
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What is sent to the host crosses no network. */
export function isThisMachine(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}

let server: MailServer | undefined;

/** Without a server, and on a quiet copy, mails are kept to be read in the back office and never leave the building. */
export function setMailServer(value: MailServer | undefined): void {
  server = value;
}

export function mailServer(): MailServer | undefined {
  return isQuiet() ? undefined : server;
}
