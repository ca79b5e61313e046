import type { AnsweredState } from '../../../core/agency-states';
import type { CalendarDate } from '../../../core/calendar-date';

export type AgencyAnswer = AgencyAnswered | AgencyFailure;

export interface AgencyAnswered {
  kind: 'answered';
  /** The agency's verification code for the delivery; null if the agency accepted no record. */
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
 * Failure of a whole delivery, without results for single records. After `fault` and `certificate_refused`, the agency
 * has none of the records. After any other failure, the agency may have accepted all of them. They are then sent again,
 * and the agency reports records that it already has as duplicates.
 */
export interface AgencyFailure {
  kind: 'failed';
  failure: 'unreachable' | 'timeout' | 'certificate_refused' | 'fault' | 'not_understood';
  /** Error code from the agency (4102), HTTP (503), or the operating system (ECONNREFUSED). */
  code: string | null;
  /** The agency's own message, shortened to one line. */
  text: string;
  /**
   * True if the agency refused all records because of the XML of one of them; sent individually, the others would be
   * accepted.
   */
  isOfRecord: boolean;
  waitSeconds?: number;
}
