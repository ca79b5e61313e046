import type { AgencyAnswer, AgencyFailure } from './agency-answer';
import { postXml, TooLarge, type XmlResponse } from './post-xml.server';
import { readAnswer } from './read-answer.server';
import { readFault, shortLine } from './read-fault.server';
import { nameOfRecord, type RecordName } from './sent-records.server';
import { readSoapBody } from './soap-message.server';
import { writeDelivery, type DeliveryIssuer } from './write-delivery.server';

/** Limit of the whole exchange in milliseconds; the agency may take long for a thousand records. */
const EXCHANGE_TIMEOUT_MS = 60_000;
const MAX_BYTES = 5 * 1024 * 1024;
/** Largest number of records in a delivery, as defined by the agency's schema. */
export const MAX_RECORDS = 1000;

export interface Delivery {
  address: string;
  certificate: { certificatePem: string; keyPem: string };
  issuer: DeliveryIssuer;
  /** The RegistroAlta and RegistroAnulacion elements as originally written, one to a thousand, in order. */
  records: readonly string[];
  /** True if the records are late because of an outage of the network, the power, or the agency. */
  isLate?: boolean;
  signal?: AbortSignal;
  /** Time limit in milliseconds; defaults to the minute that an exchange may take. */
  withinMs?: number;
}

/** Delivers records to the tax agency. Returns every outcome as an answer, including failures of the connection. */
export async function sendRecords(delivery: Delivery): Promise<AgencyAnswer> {
  const { address, certificate, issuer, records, isLate = false, signal, withinMs = EXCHANGE_TIMEOUT_MS } = delivery;
  if (records.length < 1 || records.length > MAX_RECORDS) throw new RangeError('one to a thousand records');
  const sent = records.map(nameOfRecord);
  const limit = AbortSignal.timeout(withinMs);
  let response: XmlResponse;
  try {
    response = await postXml(new URL(address), {
      ...certificate,
      body: writeDelivery(issuer, records, isLate),
      maxBytes: MAX_BYTES,
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
  } catch (error) {
    if (limit.aborted) return failed('timeout', null, '');
    return notExchanged(error);
  }
  return understood(response, sent);
}

/** TLS alerts that refuse our certificate (RFC 8446, section 6). */
const CERTIFICATE_ALERT = /\balert number (?:4[1-689]|116)\b/;
/** OpenSSL error codes for an unusable certificate, such as one whose key does not match. */
const CERTIFICATE_UNUSABLE = /^ERR_OSSL_/;

function notExchanged(error: unknown): AgencyFailure {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof TooLarge) return failed('not_understood', null, message);
  const known = typeof code === 'string' ? code : null;
  const isOfCertificate = CERTIFICATE_ALERT.test(message) || CERTIFICATE_UNUSABLE.test(known ?? '');
  // Keeps the alert's name from OpenSSL's message, without source locations.
  const [parsed = message] = /[\w/]* alert [a-z ]+/.exec(message) ?? [];
  return failed(isOfCertificate ? 'certificate_refused' : 'unreachable', known, shortLine(parsed));
}

function understood({ status, headers, body }: XmlResponse, sent: readonly RecordName[]): AgencyAnswer {
  const text = decoded(body, headers['content-type']);
  const message = text === null ? null : readSoapBody(text);
  // The agency sends refusals with status 200, 403, or 500, so the body is checked before the status.
  const parsed = message && (readFault(message) ?? (status === 200 ? readAnswer(message, sent) : null));
  const answer =
    parsed ??
    failed(
      status === 401 || status === 403 ? 'certificate_refused' : 'not_understood',
      String(status),
      `HTTP ${status}`,
    );
  const wait = headers['retry-after'];
  if (answer.kind === 'answered' || wait === undefined || !/^\d{1,4}$/.test(wait)) return answer;
  return { ...answer, waitSeconds: Number(wait) };
}

/**
 * Decodes the body with the charset named in the header or in the XML declaration (UTF-8 by default); null if the bytes
 * are not valid in that charset.
 */
function decoded(body: Buffer, contentType = ''): string | null {
  const declaration = body.subarray(0, 100).toString('latin1');
  const [, charset = 'utf-8'] =
    /charset="?([\w-]+)/i.exec(contentType) ?? /^<\?xml[^>]*\sencoding=["']([\w-]+)/.exec(declaration) ?? [];
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

function failed(failure: AgencyFailure['failure'], code: string | null, text: string): AgencyFailure {
  return { kind: 'failed', failure, code, text, isOfRecord: false };
}
