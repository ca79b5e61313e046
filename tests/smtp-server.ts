import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { setMailServer, type MailServer } from '../app/features/notifications/mail-server.server';

/** Of localhost, and known to nobody: for tests alone. */
const certificate = readFileSync(path.join(import.meta.dirname, 'mail-server.pem'), 'utf8');

const CERTIFICATE = '-----BEGIN CERTIFICATE-----';

interface Way {
  /** `user:password@` */
  credentials?: string;
  /** Without it, its certificate is one that nobody vouches for. */
  isTrusted?: boolean;
  encryption?: MailServer['encryption'];
}

/** A mail server of our own, whose certificate is trusted; without `serve` there is none. */
export function useSmtpServer() {
  const smtp = {
    /** What the server took, as it came over the wire. */
    taken: [] as string[],
    stop: async () => {},
    /** Starts one, and sets what leads to it. */
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

/** The header of that name of a mail, with its folds undone. */
export function headerOf(source: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r\n\s+/g, ' ');
}
