import { agencyErrors, type AgencyErrorCode } from './agency-errors.ts';
import type { DeliveredRecord } from './agency-record.ts';

/** Longest allowed difference between the time of a record and the time of its delivery. */
const MARGIN_MS = 240_000;

interface StoredInvoice {
  fingerprint: string;
  state: 'Correcta' | 'AceptadaConErrores' | 'Anulada';
  error: Assessment | null;
  request: string;
}

interface Assessment {
  code: string;
  text: string;
}

export interface Verdict {
  record: DeliveredRecord;
  state: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  error: Assessment | null;
  duplicate: StoredInvoice | null;
}

/** A record that was accepted, listed once. */
export interface TakenRecord {
  fullNumber: string;
  operation: DeliveredRecord['operation'];
  fingerprint: string;
  xml: string;
  error: string | null;
  csv: string;
}

/** A record that does not follow the previous one; the agency accepts such records without comment. */
export interface ChainBreak {
  fullNumber: string;
  expected: string;
  found: string;
}

export interface BooksState {
  invoices: Record<string, StoredInvoice>;
  taken: TakenRecord[];
  breaks: ChainBreak[];
  /** Fingerprints of each chain in order of arrival, including rejected ones. */
  chains: Record<string, string[]>;
}

export const emptyBooks = (): BooksState => ({ invoices: {}, taken: [], breaks: [], chains: {} });

export interface Circumstances {
  issuer: string;
  /** True if the delivery declares itself late because of an incident. */
  isLate: boolean;
  /** Null if times are not compared. */
  now: Date | null;
  request: string;
  csv: string;
  /** Verdict that the test asks for. */
  wanted: { state: 'AceptadoConErrores' | 'Incorrecto'; code: string; text: string } | null;
}

const error = (code: AgencyErrorCode): Assessment => ({ code: String(code), text: agencyErrors[code] });

export function assess(books: BooksState, record: DeliveredRecord, provided: Circumstances): Verdict {
  const key = [record.issuer, record.fullNumber, record.issuedOn].join(' ');
  const known = books.invoices[key];
  const chain = (books.chains[record.system] ??= []);
  const rejection = rejectionOf(record, known, provided);
  const mistake = mistakeOf(record, chain, provided);
  follow(books, record, chain);
  if (rejection !== null) {
    const duplicate = rejection.code === '3000' ? (known ?? null) : null;
    return { record, state: 'Incorrecto', error: rejection, duplicate };
  }
  books.taken.push({
    fullNumber: record.fullNumber,
    operation: record.operation,
    fingerprint: record.fingerprint,
    xml: record.xml,
    error: mistake?.code ?? null,
    csv: provided.csv,
  });
  const state = mistake ? 'AceptadaConErrores' : 'Correcta';
  books.invoices[key] = {
    fingerprint: record.fingerprint,
    state: record.operation === 'Anulacion' ? 'Anulada' : state,
    error: mistake,
    request: provided.request,
  };
  return { record, state: mistake ? 'AceptadoConErrores' : 'Correcto', error: mistake, duplicate: null };
}

function rejectionOf(
  record: DeliveredRecord,
  known: StoredInvoice | undefined,
  provided: Circumstances,
): Assessment | null {
  if (record.issuer !== provided.issuer) return error(1108);
  if (known?.fingerprint === record.fingerprint && record.operation === 'Alta') return error(3000);
  if (provided.wanted?.state === 'Incorrecto') return provided.wanted;
  if (provided.now && dayOf(record.issuedOn) > provided.now.toISOString().slice(0, 10)) return error(1112);
  if (record.operation === 'Anulacion') {
    if (known?.state === 'Anulada') return error(3001);
    return known || record.withoutPrevious ? null : error(3002);
  }
  if (!record.isCorrection || record.afterRejection === 'X') return known ? error(3000) : null;
  if (!known) return error(3002);
  return known.state === 'Anulada' ? error(3001) : null;
}

function mistakeOf(record: DeliveredRecord, chain: readonly string[], provided: Circumstances): Assessment | null {
  const { previousFingerprint: previous, fingerprint } = record;
  if (fingerprint !== record.expectedFingerprint) return error(2000);
  if (record.isFirst && chain.length > 0 && !chain.includes(fingerprint)) return error(2007);
  if (!record.isFirst && previous.length !== 64) return error(2002);
  if (!record.isFirst && !/^[0-9A-F]{64}$/.test(previous)) return error(2003);
  if (previous === fingerprint) return error(2008);
  const isOff = provided.now !== null && Math.abs(provided.now.getTime() - record.at.getTime()) > MARGIN_MS;
  if (isOff && !provided.isLate) return error(2004);
  return provided.wanted?.state === 'AceptadoConErrores' ? provided.wanted : null;
}

/** Appends a record to its chain. A record that is already in the chain keeps its position. */
function follow(books: BooksState, record: DeliveredRecord, chain: string[]): void {
  if (chain.includes(record.fingerprint)) return;
  const expected = chain.at(-1) ?? '';
  const { fullNumber, previousFingerprint: found } = record;
  if (expected !== found) books.breaks.push({ fullNumber, expected, found });
  chain.push(record.fingerprint);
}

function dayOf(text: string): string {
  return text.split('-').toReversed().join('-');
}
