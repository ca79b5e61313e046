import type { AnsweredState } from '../../../core/agency-states';
import type { CalendarDate } from '../../../core/calendar-date';

export type AgencyAnswer = AgencyAnswered | AgencyFailure;

export interface AgencyAnswered {
  kind: 'answered';
  /** The agency's code of the delivery; null if it accepted no record. */
  csv: string | null;
  state: 'Correcto' | 'ParcialmenteCorrecto' | 'Incorrecto';
  /** Seconds that the agency asks to wait before the next delivery. */
  waitSeconds: number;
  presentedAt: Date | null;
  /** One line per record, in the order in which they were sent. */
  lines: AgencyLine[];
}

export interface AgencyLine {
  fullNumber: string;
  issuedOn: CalendarDate;
  operation: 'registration' | 'annulment';
  state: AnsweredState;
  errorCode: string | null;
  errorText: string | null;
  /** Set if the agency already had the record before this delivery, most likely because an answer was lost. */
  duplicate: AgencyDuplicate | null;
}

export interface AgencyDuplicate {
  state: 'accepted' | 'accepted_with_errors' | 'annulled';
  errorCode: string | null;
  errorText: string | null;
}

/**
 * Failure without results for single records. After `fault` and `certificate_refused`, the agency has none of them;
 * after the others, it may have accepted all: they are sent again, and records that it already has are answered as
 * duplicates.
 */
export interface AgencyFailure {
  kind: 'failed';
  failure: 'unreachable' | 'timeout' | 'certificate_refused' | 'fault' | 'not_understood';
  /** Code of the agency (4102), of HTTP (503), or of the system (ECONNREFUSED). */
  code: string | null;
  /** The agency's own message, shortened to one line. */
  text: string;
  /** True if all records were refused because of the XML of one; sent one by one, the others are accepted. */
  isOfRecord: boolean;
  waitSeconds?: number;
}
