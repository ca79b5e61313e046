import { AppError } from '../../core/app-error';
import type { CalendarDate } from '../../core/calendar-date';
import type { FieldProblemKey } from '../../core/field-problem';

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
  /** Number of debits, which are not stored. */
  debits: number;
}

export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;
/** Largest value of the integer column, in cents. */
export const MAX_CREDIT_CENTS = 2_147_483_647;

/** Rejects the file, with the number of the invalid line. */
export function refuseFile(problem: FieldProblemKey, line?: number): never {
  throw new AppError('invalid_input', {
    fields: [{ path: 'file', problem, ...(line !== undefined && { params: { line } }) }],
  });
}

/** Returns the body limit in bytes of an address that takes bank files; undefined for every other address. */
export function statementBytes(method: string, path: string): number | undefined {
  if (method !== 'POST') return undefined;
  // Allows more than the file limit, so a file that is too big gets a readable error.
  const takes = /^(\/en)?\/admin\/payments\/bank(\.data)?$/.test(path) || path === '/api/v1/bank/statements';
  return takes ? 3 * MAX_STATEMENT_BYTES : undefined;
}
