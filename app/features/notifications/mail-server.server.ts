/** The mail server of the installation, from the settings. */
export interface MailServer {
  /** smtp:// or smtps://, with user and password where it asks for them. */
  url: string;
  /** The address that mails come from. */
  from: string;
}

let server: MailServer | undefined;

/** Without a server, mails are kept to be read in the back office and never leave the house. */
export function setMailServer(value: MailServer | undefined): void {
  server = value;
}

export function mailServer(): MailServer | undefined {
  return server;
}
