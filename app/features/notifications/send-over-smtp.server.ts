import { createTransport, type SentMessageInfo } from 'nodemailer';
import type { MailFile } from './mail-files.server';
import type { MailServer } from './mail-server.server';

/** Mail as passed to the mail server. Addresses are without names. */
interface OutgoingMail {
  /** Message id. All attempts use the same one, so that a mail delivered twice is recognized as a duplicate. */
  messageId: string;
  fromName: string;
  to: string;
  replyTo: string | undefined;
  subject: string;
  html: string;
  text: string;
  files: readonly MailFile[];
  /** True for automatic replies, so that mail programs don't send automatic replies to them. */
  automaticReply: boolean;
}

/** Maximum duration of an attempt, because a process that shuts down waits for the attempt to finish. */
const SEND_LIMIT_MS = 30_000;

/**
 * Passes one mail to the server over its own connection, in a single attempt. Throws if the server didn't accept the
 * mail.
 */
export async function sendOverSmtp(server: MailServer, outgoing: OutgoingMail): Promise<SentMessageInfo> {
  const transport = createTransport({
    ...connectionOf(server),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { messageId, fromName, to, replyTo, subject, html, text, files, automaticReply } = outgoing;
  try {
    return await transport.sendMail({
      messageId: `<${messageId}@${server.from.split('@').at(-1)}>`,
      from: { name: fromName, address: server.from },
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject,
      html,
      text,
      attachments: files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
      headers: {
        'Auto-Submitted': automaticReply ? 'auto-replied' : 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      },
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    });
  } finally {
    transport.close();
  }
}

/**
 * Returns connection options that require encryption before any data is sent, unless `encryption` allows less.
 * Certificates are always checked.
 */
function connectionOf({ url, encryption }: MailServer) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && encryption === 'required',
    ignoreTLS: !secure && encryption === 'off',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

/** Returns the codes of a failed attempt. The server's message is omitted, because it may name the recipient. */
export function failureOf(error: unknown): {
  summary: string;
  reachedServer: boolean;
  /** True if the server offers no encryption, or none that can be trusted. */
  isUnencrypted: boolean;
} {
  const { code, originalCode, command, responseCode, response } = error as Record<string, unknown>;
  const extended = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  // Node's original code identifies the handshake error, such as DEPTH_ZERO_SELF_SIGNED_CERT.
  const ofHandshake = /CERT|_TLS_|_SSL_/.test(String(originalCode)) ? originalCode : undefined;
  const parts = [ofHandshake ?? code, command, responseCode, extended];
  const known = parts.filter((part) => /^[\w. ]{1,40}$/.test(String(part ?? '')));
  return {
    summary: known.length > 0 ? known.join(' ') : 'error',
    reachedServer: code === 'EENVELOPE' || code === 'EMESSAGE',
    isUnencrypted: code === 'ETLS' || ofHandshake !== undefined,
  };
}
