import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';

/** Allowed TLS cipher suites; DHE is excluded in TLS 1.2, because the agency's hosts used keys that are too short. */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_AES_128_GCM_SHA256',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES128-SHA256',
  'ECDHE-RSA-AES256-SHA384',
].join(':');

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

export interface XmlRequest {
  body: string;
  certificatePem: string;
  keyPem: string;
  /** Limit of the answer's body; a longer one throws `TooLarge`. */
  maxBytes: number;
  /** Aborts the exchange at any point, from DNS lookup to the last byte. */
  signal: AbortSignal;
}

export interface XmlResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Posts a SOAP 1.1 message with our client certificate over a separate connection. Does not follow redirects. */
export function postXml(
  url: URL,
  { body, certificatePem, keyPem, maxBytes, signal }: XmlRequest,
): Promise<XmlResponse> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        soapaction: '""',
        accept: 'text/xml',
      },
      agent: false as const,
      signal,
    };
    const take = (answer: IncomingMessage) => {
      readBody(answer, maxBytes).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
        (error: unknown) => {
          reject(error as Error);
          outgoing.destroy();
        },
      );
    };
    const secure = { cert: certificatePem, key: keyPem, ciphers: CIPHERS, minVersion: 'TLSv1.2' as const };
    const outgoing =
      url.protocol === 'https:' ? overHttps(url, { ...options, ...secure }, take) : overHttp(url, options, take);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new TooLarge('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
