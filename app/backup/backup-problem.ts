import { StoreFailure } from '../files/store-failure';

export const backupProblems = [
  'interrupted',
  'disk_full',
  'folder',
  'name_taken',
  'secret',
  'key',
  'store',
  'database',
  'unknown',
] as const;
export type BackupProblemCode = (typeof backupProblems)[number];

export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';

  constructor(
    readonly code: BackupProblemCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

export function codeOf(error: unknown, wasInterrupted: boolean): BackupProblemCode {
  if (wasInterrupted) return 'interrupted';
  if (error instanceof BackupProblem) return error.code;
  if (error instanceof StoreFailure) return 'store';
  // PostgreSQL's own codes have five characters.
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^([0-9A-Z]{5}|ECONN.*)$/.test(code) ? 'database' : 'unknown';
}
