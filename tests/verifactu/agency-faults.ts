import type { Circumstances } from './agency-books.ts';

/** What goes wrong with deliveries. */
export interface AgencyFault {
  kind: /** Refused as a whole, in the agency's form. */
    | 'fault'
    /** A page of HTML. */
    | 'html'
    /** Nothing, with 200. */
    | 'empty'
    /** XML of something else. */
    | 'other-xml'
    /** A redirect to another place. */
    | 'redirect'
    /** Cut before anything is taken. */
    | 'cut'
    /** Taken, and the connection is cut before the answer. */
    | 'answer-lost'
    /** Taken, and the connection is cut in the middle of the answer. */
    | 'answer-cut'
    /** Taken, and half of the answer is all of it. */
    | 'answer-half'
    /** Taken, and the answer does not name the last record. */
    | 'line-missing'
    /** Taken, and the answer is longer than any should be. */
    | 'answer-huge'
    /** Nothing is taken or answered. */
    | 'silent'
    /** Taken, and answered later. */
    | 'slow';
  /** How many deliveries; one where nothing is said. */
  times?: number;
  /** Of HTTP, for `html` and `fault`; 200 where nothing is said. */
  status?: number;
  /** The agency's, for `fault`: 4102 where nothing is said. */
  code?: string;
  text?: string;
  /** Of a slow one. */
  delayMs?: number;
  /** When to come back, in seconds, as HTTP says it. */
  retryAfter?: number;
}

/** What the agency finds in records of these numbers. */
export interface AgencyFinding {
  fullNumbers: readonly string[] | ((fullNumber: string) => boolean);
  state: 'AceptadoConErrores' | 'Incorrecto';
  code: string;
  text: string;
  /** How many records; all where nothing is said. */
  times?: number;
}

/** What a test has asked for, and is not used up. */
export class AgencyScript {
  readonly #faults: (AgencyFault & { times: number })[] = [];
  readonly #findings: (AgencyFinding & { times: number })[] = [];

  fail(fault: AgencyFault): void {
    this.#faults.push({ times: 1, ...fault });
  }

  find(finding: AgencyFinding): void {
    this.#findings.push({ times: Infinity, ...finding });
  }

  /** From now on nothing goes wrong. */
  clear(): void {
    this.clearFaults();
    this.#findings.length = 0;
  }

  /** From now on it answers; what it finds in records stays. */
  clearFaults(): void {
    this.#faults.length = 0;
  }

  /** Whether a delivery to come goes wrong. */
  get hasFaults(): boolean {
    return this.#faults.some(({ times }) => times > 0);
  }

  nextFault(): AgencyFault | undefined {
    const fault = this.#faults.find(({ times }) => times > 0);
    if (fault) fault.times -= 1;
    return fault;
  }

  findingOf(fullNumber: string): Circumstances['wanted'] {
    const finding = this.#findings.find(
      ({ fullNumbers, times }) =>
        times > 0 && (typeof fullNumbers === 'function' ? fullNumbers(fullNumber) : fullNumbers.includes(fullNumber)),
    );
    if (!finding) return null;
    finding.times -= 1;
    return { state: finding.state, code: finding.code, text: finding.text };
  }
}
