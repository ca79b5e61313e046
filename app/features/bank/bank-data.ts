import { AppError } from '../../core/app-error';
import type { CalendarDate } from '../../core/calendar-date';
import type { FieldProblemKey } from '../../core/field-problem';

/** What came in to an account, as the bank's file says it. */
export interface CreditData {
  account: string;
  bookedOn: CalendarDate;
  valueOn: CalendarDate;
  amountCents: number;
  concept: string;
  reference: string;
}

export const statementFormats = ['norma43', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export interface StatementData {
  format: StatementFormat;
  credits: CreditData[];
  /** What went out is counted, and not kept. */
  debits: number;
}

export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;
/** The most that a column of cents holds. */
export const MAX_CREDIT_CENTS = 2_147_483_647;

/** Refuses the file, with the line of it that cannot be so. */
export function refuseFile(problem: FieldProblemKey, line?: number): never {
  throw new AppError('invalid_input', {
    fields: [{ path: 'file', problem, ...(line !== undefined && { params: { line } }) }],
  });
}

/** How much the address takes where a bank's file is sent to it; undefined for every other. */
export function statementBytes(method: string, path: string): number | undefined {
  if (method !== 'POST') return undefined;
  // More than is taken, so that a file that is too big is told so in words.
  const takes = /^(\/en)?\/admin\/payments\/bank(\.data)?$/.test(path) || path === '/api/v1/bank/statements';
  return takes ? 3 * MAX_STATEMENT_BYTES : undefined;
}
