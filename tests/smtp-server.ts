import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { setMailServer, type MailServer } from '../app/features/notifications/mail-server.server';

/** A self-signed certificate for localhost, for tests only. */
const certificate = readFileSync(path.join(import.meta.dirname, 'mail-server.pem'), 'utf8');

const CERTIFICATE = '-----BEGIN CERTIFICATE-----';

interface Way {
  /** Credentials in the form `user:password@`. */
  credentials?: string;
  /** False to leave the server's certificate untrusted. */
  isTrusted?: boolean;
  encryption?: MailServer['encryption'];
}

/** Provides a mail server with a trusted certificate; it exists only once `serve` is called. */
export function useSmtpServer() {
  const smtp = {
    taken: [] as string[],
    stop: async () => {},
    async serve(
      options: SMTPServerOptions = {},
      { credentials = '', encryption = 'required', isTrusted = true }: Way = {},
    ): Promise<void> {
      const server = new SMTPServer({
        disabledCommands: credentials ? [] : ['AUTH'],
        ...(isTrusted && { key: certificate, cert: certificate }),
        onData(stream, _session, done) {
          let text = '';
          stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
          stream.on('end', () => {
            smtp.taken.push(text);
            done();
          });
        },
        ...options,
      });
      server.on('error', () => undefined);
      const port = await new Promise<number>((resolve) => {
        const listening = server.listen(0, '127.0.0.1', () => {
          const address = listening.address();
          resolve(typeof address === 'object' && address ? address.port : 0);
        });
      });
      setMailServer({ url: `smtp://${credentials}127.0.0.1:${port}`, from: 'casa@example.com', encryption });
      smtp.stop = () => new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const trusted = getCACertificates('default');
  beforeAll(() => setDefaultCACertificates([...trusted, certificate.slice(certificate.indexOf(CERTIFICATE))]));
  afterAll(() => setDefaultCACertificates(trusted));
  beforeEach(() => {
    smtp.taken = [];
    smtp.stop = async () => {};
  });
  afterEach(async () => {
    setMailServer(undefined);
    await smtp.stop();
  });
  return smtp;
}

export function headerOf(source: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r\n\s+/g, ' ');
}
