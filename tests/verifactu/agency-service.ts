import { randomBytes } from 'node:crypto';
import { assess, type BooksState } from './agency-books.ts';
import { agencyErrors, type AgencyErrorCode } from './agency-errors.ts';
import type { AgencyScript } from './agency-faults.ts';
import { answerTo, faultOf } from './agency-messages.ts';
import { insideOf, recordsIn, textIn } from './agency-record.ts';
import { bodyOf, faultsBySchema } from './agency-schemas.ts';

const MAX_RECORDS = 1000;

export interface AgencyDelivery {
  at: Date;
  records: number;
  /** Invoice numbers in delivery order. */
  fullNumbers: string[];
  isLate: boolean;
  /**
   * True if the delivery arrived before the requested wait was over, with fewer records than a delivery may contain.
   */
  isEarly: boolean;
  /** True if another delivery was still waiting for its response. */
  isOverlapping: boolean;
  /** Error code with which the whole delivery was refused. */
  refusedBy: string | null;
}

export interface AgencyMemory {
  books: BooksState;
  deliveries: AgencyDelivery[];
  /** Earliest time of the next delivery, by issuer. */
  nextAt: Record<string, number>;
}

export interface ServiceOptions {
  memory: AgencyMemory;
  script: AgencyScript;
  waitSeconds(): number;
  now(): Date;
  checksMoments: boolean;
}

export class AgencyService {
  readonly #options: ServiceOptions;

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  /** Returns the XML of the response. Omits `leaveOut` record lines from it. */
  async deliver(
    body: Buffer,
    holders: readonly string[],
    { leaveOut, isOverlapping }: { leaveOut: number; isOverlapping: boolean },
  ): Promise<string> {
    const { memory, now } = this.#options;
    const delivery: AgencyDelivery = {
      at: now(),
      records: 0,
      fullNumbers: [],
      isLate: false,
      isEarly: false,
      isOverlapping,
      refusedBy: null,
    };
    memory.deliveries.push(delivery);
    return this.#answer(delivery, body, holders, leaveOut);
  }

  async #answer(delivery: AgencyDelivery, body: Buffer, holders: readonly string[], leaveOut: number): Promise<string> {
    const refuse = (code: AgencyErrorCode, detail = '') => {
      delivery.refusedBy = String(code);
      return faultOf(String(code), `${agencyErrors[code]}${detail}`);
    };
    if (body.length === 0) return refuse(4138);
    const soap = utf8(body);
    if (soap === null) return refuse(4119);
    const message = bodyOf(soap);
    if (message === null) return refuse(4103);
    const records = recordsIn(message);
    delivery.records = records.length;
    delivery.fullNumbers = records.map(({ fullNumber }) => fullNumber);
    if (records.length > MAX_RECORDS) return refuse(4114);
    const [wrong] = await faultsBySchema(message, 'delivery');
    if (wrong !== undefined) return refuse(4102, `: ${/Element '(?:\{[^}]*\})?([\w-]+)'/.exec(wrong)?.[1] ?? ''}`);
    const header = insideOf(message, 'Cabecera');
    const issuer = textIn(insideOf(header, 'ObligadoEmision'), 'NIF');
    if (!holders.includes(issuer)) return refuse(4112);
    delivery.isLate = textIn(header, 'Incidencia') === 'S';

    const { memory, script, waitSeconds, now, checksMoments } = this.#options;
    const at = now();
    delivery.isEarly = at.getTime() < (memory.nextAt[issuer] ?? 0) && records.length < MAX_RECORDS;
    const csv = `A-${code(14)}`;
    const request = code(20);
    const verdicts = records.map((record) =>
      assess(memory.books, record, {
        issuer,
        isLate: delivery.isLate,
        now: checksMoments ? at : null,
        request,
        csv,
        wanted: script.findingOf(record.fullNumber),
      }),
    );
    memory.nextAt[issuer] = at.getTime() + waitSeconds() * 1000;
    return answerTo({
      csv,
      presenter: issuer,
      presentedAt: at,
      header: {
        name: textIn(insideOf(header, 'ObligadoEmision'), 'NombreRazon'),
        taxNumber: issuer,
        isLate: delivery.isLate,
      },
      waitSeconds: waitSeconds(),
      verdicts: verdicts.slice(0, verdicts.length - leaveOut),
    });
  }
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const code = (length: number) => Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');

function utf8(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
