import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach } from 'vitest';
import { setMailServer } from '../app/features/notifications/mail-server.server';

/** A mail server of our own; without `serve` there is none. */
export function useSmtpServer() {
  const smtp = {
    /** What the server took, as it came over the wire. */
    taken: [] as string[],
    stop: async () => {},
    /** Starts one, and sets what leads to it. */
    async serve(options: SMTPServerOptions = {}, credentials = ''): Promise<void> {
      const server = new SMTPServer({
        disabledCommands: credentials ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
        allowInsecureAuth: true,
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
      setMailServer({ url: `smtp://${credentials}127.0.0.1:${port}`, from: 'casa@example.com' });
      smtp.stop = () => new Promise((resolve) => server.close(() => resolve()));
    },
  };
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
