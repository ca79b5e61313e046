import type { ReactNode } from 'react';
import type { FieldKind, FormValues } from '../../../core/typed-fields';
import type { AdminFormAnswer } from './form-answer';
import type { LoadSchema } from './use-browser-check';

export interface AdminFormProps<Path extends string = string> {
  /** Every field on the form, by path, and how it is typed. */
  kinds: Readonly<Record<Path, FieldKind>>;
  /** The words for each field, and for more that names them together; `floors.*.text.es` for a repeated part. */
  labels: Readonly<Record<NoInfer<Path>, string>> & Readonly<Record<string, string>>;
  /** What is stored. */
  values: FormValues;
  /** Of the record that is changed; none where something is created. */
  version?: number;
  /** What was typed, where the page comes back with it unsaved. */
  typed?: FormValues | undefined;
  /** Why the server refused it. */
  answer?: AdminFormAnswer | undefined;
  schema?: LoadSchema;
  readOnly?: boolean;
  saveLabel?: string;
  /** Where the ways to save stand: at the bottom of the page, or below the fields where the page holds more than the form. */
  bar?: 'page' | 'panel';
  /** What was not done where it is refused; that it was not saved unless said. */
  refusedTitle?: string;
  /** Where the fields are that are not on this form, where others can be refused with it. */
  otherFieldsAt?: string;
  /** Names the button that was pressed, for actions that tell several forms apart. */
  intent?: string;
  /** How a value reads where the text itself does not say it: choices have names. */
  words?: (path: string, text: string) => string;
  /** A form that is not about a stored thing counts no changes. */
  isNew?: boolean;
  children: ReactNode;
}
