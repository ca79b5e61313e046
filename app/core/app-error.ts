import type { FieldProblem } from './field-problem';
import type { refusals } from './refusals';

/**
 * All refusals, by module: each has its codes and HTTP statuses in `refusals.ts`, and its texts for users in
 * `messages/refusals.….json`. The `refusals.ts` of a feature adds its own here. Codes are part of the API and do not
 * change.
 */
export interface Refusals {
  core: typeof refusals;
}

export type ErrorCode = { [Room in keyof Refusals]: keyof Refusals[Room] }[keyof Refusals];

/** The one error class: thrown by operations, turned into a page or a problem document at the edge. */
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
