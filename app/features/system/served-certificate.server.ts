import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { now } from '../../core/clock';
import type { ServedCertificate } from './system-rules';

/** A proxy on this machine answers in milliseconds; who looks at the screen waits no longer. */
const PATIENCE_MS = 3_000;
/** A certificate lives for weeks. */
const KEPT_MS = 10 * 60_000;

let kept: { url: string; readAt: number; certificate: Promise<ServedCertificate> } | undefined;

/** The certificate that the public address answers with, asked at most every ten minutes; null for other addresses than https ones. */
export function servedCertificate(publicUrl: string | null): Promise<ServedCertificate | null> {
  const url = publicUrl === null ? null : new URL(publicUrl);
  if (url?.protocol !== 'https:') return Promise.resolve(null);
  const at = now().getTime();
  if (kept?.url !== url.href || Math.abs(at - kept.readAt) > KEPT_MS) {
    kept = { url: url.href, readAt: at, certificate: askFor(url) };
  }
  return kept.certificate;
}

/** What is on the other side is looked at, whoever vouches for it; nothing is sent there. */
function askFor({ hostname, port }: URL): Promise<ServedCertificate> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const unknown = { until: null, isTrusted: false };
  return new Promise((resolve) => {
    const name = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port: Number(port || 443), ...name, rejectUnauthorized: false }, () => {
      const { valid_to: until } = socket.getPeerCertificate();
      resolve(until ? { until: new Date(until), isTrusted: socket.authorized } : unknown);
      socket.destroy();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('error', () => resolve(unknown));
    socket.on('close', () => resolve(unknown));
  });
}
