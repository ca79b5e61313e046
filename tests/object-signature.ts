import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Signer {
  region: string;
  keyId: string;
  secretKey: string;
}

/** Returns the expected `Authorization` header under Amazon's Signature Version 4. */
export function signatureOf(incoming: IncomingMessage, { region, keyId, secretKey }: Signer): string {
  const { headers, method, url = '/' } = incoming;
  const [path = '/', search = ''] = url.split('?');
  const at = String(headers['x-amz-date']);
  const day = at.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const names = signed.split(';');
  // These headers must be signed, or an attacker could replay the request with another body.
  const isWhole = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name));
  const query = search
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('='))
    .map(([name = '', value = '']) => `${coded(name)}=${coded(value)}`)
    .toSorted()
    .join('&');
  const requested = [
    method,
    path,
    query,
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(requested).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretKey}`);
  const signature = isWhole ? hmac(key, text).toString('hex') : 'unsigned';
  return `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

function coded(text: string): string {
  return encodeURIComponent(decodeURIComponent(text.replaceAll('+', ' '))).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
