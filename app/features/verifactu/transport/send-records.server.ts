import type { AgencyAnswer, AgencyFailure } from './agency-answer';
import { postXml, TooLarge, type XmlResponse } from './post-xml.server';
import { readAnswer } from './read-answer.server';
import { readFault, shortLine } from './read-fault.server';
import { nameOfRecord, type RecordName } from './sent-records.server';
import { readSoapBody } from './soap-message.server';
import { writeDelivery, type DeliveryIssuer } from './write-delivery.server';

/** For the whole exchange: the agency may take its time with a thousand records. */
const MOST_MS = 60_000;
const MOST_BYTES = 5 * 1024 * 1024;
/** Of one delivery, as the agency's schema has it. */
export const MOST_RECORDS = 1000;

export interface Delivery {
  address: string;
  certificate: { certificatePem: string; keyPem: string };
  issuer: DeliveryIssuer;
  /** The elements RegistroAlta and RegistroAnulacion as they were written, one to a thousand, in their order. */
  records: readonly string[];
  /** They come late because something broke: the network, the power, or the agency. */
  isLate?: boolean;
  signal?: AbortSignal;
  /** Less than the minute that an exchange may take. */
  withinMs?: number;
}

/** Delivers records to the tax agency. Whatever it does, and whatever happens on the way, is an answer. */
export async function sendRecords(delivery: Delivery): Promise<AgencyAnswer> {
  const { address, certificate, issuer, records, isLate = false, signal, withinMs = MOST_MS } = delivery;
  if (records.length < 1 || records.length > MOST_RECORDS) throw new RangeError('one to a thousand records');
  const sent = records.map(nameOfRecord);
  const limit = AbortSignal.timeout(withinMs);
  let response: XmlResponse;
  try {
    response = await postXml(new URL(address), {
      ...certificate,
      body: writeDelivery(issuer, records, isLate),
      maxBytes: MOST_BYTES,
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
  } catch (error) {
    if (limit.aborted) return failed('timeout', null, '');
    return notExchanged(error);
  }
  return understood(response, sent);
}

/** Alerts of TLS by which the other side says that it does not want our certificate (RFC 8446, section 6). */
const CERTIFICATE_ALERT = /\balert number (?:4[1-689]|116)\b/;
/** Our own certificate cannot even be shown: its key is that of another one. */
const CERTIFICATE_UNUSABLE = /^ERR_OSSL_/;

function notExchanged(error: unknown): AgencyFailure {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof TooLarge) return failed('not_understood', null, message);
  const known = typeof code === 'string' ? code : null;
  const isOfCertificate = CERTIFICATE_ALERT.test(message) || CERTIFICATE_UNUSABLE.test(known ?? '');
  // Of what OpenSSL says, without the places in its source.
  const [said = message] = /[\w/]* alert [a-z ]+/.exec(message) ?? [];
  return failed(isOfCertificate ? 'certificate_refused' : 'unreachable', known, shortLine(said));
}

function understood({ status, headers, body }: XmlResponse, sent: readonly RecordName[]): AgencyAnswer {
  const text = decoded(body, headers['content-type']);
  const message = text === null ? null : readSoapBody(text);
  // The agency says what it refuses with 200, 403 or 500 alike, so that what is said comes first.
  const said = message && (readFault(message) ?? (status === 200 ? readAnswer(message, sent) : null));
  const answer =
    said ??
    failed(
      status === 401 || status === 403 ? 'certificate_refused' : 'not_understood',
      String(status),
      `HTTP ${status}`,
    );
  const wait = headers['retry-after'];
  if (answer.kind === 'answered' || wait === undefined || !/^\d{1,4}$/.test(wait)) return answer;
  return { ...answer, waitSeconds: Number(wait) };
}

/** In the charset that header or XML say it is in, or UTF-8; null where it is not. */
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
