import type { FieldProblem } from './field-problem';
import type { refusals } from './refusals';

/**
 * All refusals, by module. The `refusals.ts` of a module has its codes and HTTP statuses, and
 * `messages/refusals.….json` has the texts for users. The `refusals.ts` of a feature adds its own codes to this
 * interface. Codes are part of the API and do not change.
 */
export interface Refusals {
  core: typeof refusals;
}

export type ErrorCode = { [Room in keyof Refusals]: keyof Refusals[Room] }[keyof Refusals];

/**
 * The only error class for refusals: operations throw it, and the HTTP layer turns it into a page or a problem
 * document.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly details: {
      fields?: FieldProblem[];
      /** Sent to the caller with the refusal. */
      extra?: Record<string, unknown>;
      /** The rate limit that was reached; logged, not sent. */
      limit?: string;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
  }
}
