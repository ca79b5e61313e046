import type { Circumstances } from './agency-books.ts';

export interface AgencyFault {
  kind: /** Refused as a whole, in the agency's format. */
    | 'fault'
    | 'html'
    /** Empty response with 200. */
    | 'empty'
    | 'other-xml'
    | 'redirect'
    /** Connection cut before anything is accepted. */
    | 'cut'
    /** Accepted, but the connection is cut before the response. */
    | 'answer-lost'
    /** Accepted, but the connection is cut in the middle of the response. */
    | 'answer-cut'
    /** Accepted, but only half of the response is sent, as if it were complete. */
    | 'answer-half'
    /** Accepted, but the response omits the last record. */
    | 'line-missing'
    /** Accepted, but the response is longer than any valid response. */
    | 'answer-huge'
    /** Neither accepted nor responded to. */
    | 'silent'
    /** Accepted, but the response is late. */
    | 'slow';
  /** Number of deliveries affected; one by default. */
  times?: number;
  /** HTTP status for `html` and `fault`; 200 by default. */
  status?: number;
  /** Agency error code for `fault`; 4102 by default. */
  code?: string;
  text?: string;
  /** Delay of `slow` deliveries. */
  delayMs?: number;
  /** Value of the `Retry-After` header, in seconds. */
  retryAfter?: number;
}

export interface AgencyFinding {
  fullNumbers: readonly string[] | ((fullNumber: string) => boolean);
  state: 'AceptadoConErrores' | 'Incorrecto';
  code: string;
  text: string;
  /** Number of records affected; all by default. */
  times?: number;
}

export class AgencyScript {
  readonly #faults: (AgencyFault & { times: number })[] = [];
  readonly #findings: (AgencyFinding & { times: number })[] = [];

  fail(fault: AgencyFault): void {
    this.#faults.push({ times: 1, ...fault });
  }

  find(finding: AgencyFinding): void {
    this.#findings.push({ times: Infinity, ...finding });
  }

  clear(): void {
    this.clearFaults();
    this.#findings.length = 0;
  }

  /** Removes all faults; findings in records stay. */
  clearFaults(): void {
    this.#faults.length = 0;
  }

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
