import { createElement, type CSSProperties } from 'react';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import type { Locale } from '../../../core/locale';
import styles from './admin-form.module.css';
import { FieldLabel } from './field-label';
import { labelOf, useFormParts } from './form-context';

export interface AdminFieldProps {
  /** Where the value stands in the form: `code`, `description.es`. */
  path: string;
  /** Where it differs from the form's own word for the path. */
  label?: string | undefined;
  hint?: string | undefined;
  optional?: boolean | undefined;
  /** Columns of twelve; on a phone a small field takes six, any other the whole width. */
  span?: number | undefined;
  /** Shown, and not to be changed here. */
  fixed?: boolean | undefined;
  /** The language of a text that stands in both. */
  lang?: Locale | undefined;
}

/** What helps stands below the field: it does not push the one beside it down. */
const ORDER: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** What every control of the kit takes: Mantine's inputs know these names. */
export function useField({ path, label, hint, optional = false, span = 12, fixed = false, lang }: AdminFieldProps) {
  const { labels, defaults, problems, changed, readOnly } = useFormParts();
  const message = problems.find((problem) => problem.path === path)?.message;
  return {
    readOnly: readOnly || fixed,
    frame: {
      className: styles.field,
      'data-changed': changed.has(path) || undefined,
      style: { '--span': span, '--span-phone': span <= 4 ? 6 : 12 } as CSSProperties,
    },
    control: {
      id: path,
      name: path,
      label: createElement(FieldLabel, { label: label ?? labelOf(labels, path), optional, lang }),
      defaultValue: defaults[path] ?? '',
      error:
        message &&
        createElement(
          'span',
          { className: styles.problem },
          createElement(IconAlertTriangle, { size: 14, 'aria-hidden': true }),
          message,
        ),
      description: hint,
      inputWrapperOrder: ORDER,
      required: !optional,
      withAsterisk: false,
      lang,
    },
  };
}
