import type { AnsweredState } from '../../../core/agency-states';
import type { CalendarDate } from '../../../core/calendar-date';

/** What became of a delivery of records at the tax agency. */
export type AgencyAnswer = AgencyAnswered | AgencyFailure;

export interface AgencyAnswered {
  kind: 'answered';
  /** The agency's code of the delivery; null where it took nothing of it. */
  csv: string | null;
  state: 'Correcto' | 'ParcialmenteCorrecto' | 'Incorrecto';
  /** How long the agency wants to be left alone before the next delivery. */
  waitSeconds: number;
  presentedAt: Date | null;
  /** One for each record, in the order in which they were sent. */
  lines: AgencyLine[];
}

export interface AgencyLine {
  fullNumber: string;
  issuedOn: CalendarDate;
  operation: 'registration' | 'annulment';
  state: AnsweredState;
  errorCode: string | null;
  errorText: string | null;
  /** The agency has the record already, and had so when this delivery came: an answer was lost, most likely. */
  duplicate: AgencyDuplicate | null;
}

export interface AgencyDuplicate {
  state: 'accepted' | 'accepted_with_errors' | 'annulled';
  errorCode: string | null;
  errorText: string | null;
}

/**
 * Nothing is known of the records one by one. After `fault` and `certificate_refused` the agency has none of them; after
 * the others it may have taken all: they are sent again, and what it has already is answered as a duplicate.
 */
export interface AgencyFailure {
  kind: 'failed';
  failure: 'unreachable' | 'timeout' | 'certificate_refused' | 'fault' | 'not_understood';
  /** Of the agency's lists (4102), of HTTP (503) or of the system (ECONNREFUSED). */
  code: string | null;
  /** What the agency said of itself, in one short line. */
  text: string;
  /** The XML of one of the records is why all were refused: sent one by one, the others are taken. */
  isOfRecord: boolean;
  waitSeconds?: number;
}
