import type { FieldMerge } from '../../../core/merge-fields';
import type { FormValues } from '../../../core/typed-fields';

export interface FieldMessage {
  path: string;
  message: string;
}

/** The server's response to a form that it refused (access/admin-form.server.ts). */
export interface AdminFormAnswer {
  refusal: { code: string; message: string; fields: FieldMessage[] };
  typed: FormValues;
  conflict: AdminFormConflict | null;
  /** Current version of the record, for forms that continue from it without merging. */
  version?: number;
}

export interface AdminFormConflict {
  fields: FieldMerge[];
  current: FormValues;
  version: number;
  by: string | null;
  at: Date | null;
}
