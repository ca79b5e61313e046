import type { FieldMerge } from '../../../core/merge-fields';
import type { FormValues } from '../../../core/typed-fields';

export interface FieldMessage {
  path: string;
  message: string;
}

/** What the server answers to a form that it refused (access/admin-form.server.ts). */
export interface AdminFormAnswer {
  refusal: { code: string; message: string; fields: FieldMessage[] };
  typed: FormValues;
  conflict: AdminFormConflict | null;
  /** What the record is at now, where the form goes on without putting two records together. */
  version?: number;
}

export interface AdminFormConflict {
  fields: FieldMerge[];
  current: FormValues;
  version: number;
  by: string | null;
  at: Date | null;
}
