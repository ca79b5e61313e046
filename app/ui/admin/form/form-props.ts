import type { ReactNode } from 'react';
import type { FieldKind, FormValues } from '../../../core/typed-fields';
import type { AdminFormAnswer } from './form-answer';
import type { LoadSchema } from './use-browser-check';

export interface AdminFormProps<Path extends string = string> {
  kinds: Readonly<Record<Path, FieldKind>>;
  /** Labels of the fields and of groups of fields; `floors.*.text.es` labels that field in every repeated row. */
  labels: Readonly<Record<NoInfer<Path>, string>> & Readonly<Record<string, string>>;
  values: FormValues;
  /** Version of the record being changed; undefined when creating one. */
  version?: number;
  /** Typed values to restore when the user returns to the page without having saved. */
  typed?: FormValues | undefined;
  answer?: AdminFormAnswer | undefined;
  schema?: LoadSchema;
  readOnly?: boolean;
  saveLabel?: string;
  /**
   * Position of the save buttons: at the bottom of the page, or below the fields if the page contains more than the
   * form.
   */
  bar?: 'page' | 'panel';
  /** Title of a refusal; defaults to saying that the form was not saved. */
  refusedTitle?: string;
  /** Link to fields outside this form that may be refused along with it. */
  otherFieldsAt?: string;
  /** Posted as `intent`, for actions that handle several forms. */
  intent?: string;
  /** Formats a value whose raw text is not readable, such as a choice. */
  words?: (path: string, text: string) => string;
  /** True for a form without a stored record; such a form counts no changes. */
  isNew?: boolean;
  children: ReactNode;
}
