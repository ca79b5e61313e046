import { createContext, useContext } from 'react';
import type { FieldKinds, FormValues } from '../../../core/typed-fields';
import type { FieldMessage } from './form-answer';

interface FormParts {
  kinds: FieldKinds;
  labels: Readonly<Record<string, string>>;
  /** What the fields hold at first: what is stored, or what was typed before a refusal. */
  defaults: FormValues;
  problems: readonly FieldMessage[];
  changed: ReadonlySet<string>;
  readOnly: boolean;
  /** Writes into fields as if somebody had typed. */
  setValues(values: FormValues): void;
}

export const FormContext = createContext<FormParts | null>(null);
/** Apart, because it changes with every letter: fields need not be drawn anew for it. */
export const FormValuesContext = createContext<FormValues>({});

export function useFormParts(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('A field of the form kit stands in an AdminForm');
  return parts;
}

/** What the fields hold now, as typed: for hints and previews that follow. */
export function useFormValues(): FormValues {
  return useContext(FormValuesContext);
}

/** The label of a field, of a row in a repeated part too. */
export function labelOf(labels: Readonly<Record<string, string>>, path: string): string {
  const label = labels[path] ?? labels[path.replace(/\.\d+\./, '.*.')];
  if (label === undefined) throw new Error(`A field without a name: ${path}`);
  return label;
}
