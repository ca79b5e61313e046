import { createContext, useContext } from 'react';
import type { FieldKinds, FormValues } from '../../../core/typed-fields';
import type { FieldMessage } from './form-answer';

interface FormParts {
  kinds: FieldKinds;
  labels: Readonly<Record<string, string>>;
  /** Initial values of the fields: the stored ones, or the typed ones after a refusal. */
  defaults: FormValues;
  problems: readonly FieldMessage[];
  changed: ReadonlySet<string>;
  readOnly: boolean;
  /** Writes into the fields as if the user had typed the values. */
  setValues(values: FormValues): void;
}

export const FormContext = createContext<FormParts | null>(null);
/**
 * Values are in a separate context because they change with every keystroke, and fields need not re-render for that.
 */
export const FormValuesContext = createContext<FormValues>({});

export function useFormParts(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('A field of the form kit stands in an AdminForm');
  return parts;
}

/** Returns the current values as typed, for hints and previews that depend on them. */
export function useFormValues(): FormValues {
  return useContext(FormValuesContext);
}

/** Returns the label of a field, including fields in repeated rows; throws if there is no label. */
export function labelOf(labels: Readonly<Record<string, string>>, path: string): string {
  const label = labels[path] ?? labels[path.replace(/\.\d+\./, '.*.')];
  if (label === undefined) throw new Error(`A field without a name: ${path}`);
  return label;
}
