import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { now } from '../../core/clock';
import type { ServedCertificate } from './system-rules';

/** Longest wait, in milliseconds, for the certificate. A proxy on this machine responds within milliseconds. */
const TIMEOUT_MS = 3_000;
/** Cache lifetime in milliseconds; a certificate is valid for weeks. */
const CACHE_MS = 10 * 60_000;

let cached: { url: string; readAt: number; certificate: Promise<ServedCertificate> } | undefined;

/**
 * Returns the certificate that the public address serves, checked at most every ten minutes; null unless the address is
 * https.
 */
export function servedCertificate(publicUrl: string | null): Promise<ServedCertificate | null> {
  const url = publicUrl === null ? null : new URL(publicUrl);
  if (url?.protocol !== 'https:') return Promise.resolve(null);
  const at = now().getTime();
  if (cached?.url !== url.href || Math.abs(at - cached.readAt) > CACHE_MS) {
    cached = { url: url.href, readAt: at, certificate: fetchCertificate(url) };
  }
  return cached.certificate;
}

/** Reads the certificate even if it is not trusted; sends no data. */
function fetchCertificate({ hostname, port }: URL): Promise<ServedCertificate> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const unknown = { until: null, isTrusted: false };
  return new Promise((resolve) => {
    const name = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port: Number(port || 443), ...name, rejectUnauthorized: false }, () => {
      const { valid_to: until } = socket.getPeerCertificate();
      resolve(until ? { until: new Date(until), isTrusted: socket.authorized } : unknown);
      socket.destroy();
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.on('error', () => resolve(unknown));
    socket.on('close', () => resolve(unknown));
  });
}
