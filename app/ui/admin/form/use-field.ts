import { createElement, type CSSProperties } from 'react';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import type { Locale } from '../../../core/locale';
import styles from './admin-form.module.css';
import { FieldLabel } from './field-label';
import { labelOf, useFormParts } from './form-context';

export interface AdminFieldProps {
  /** Path of the value in the form, such as `code` or `description.es`. */
  path: string;
  /** Overrides the form's label for the path. */
  label?: string | undefined;
  hint?: string | undefined;
  optional?: boolean | undefined;
  /** Number of columns out of twelve. On a phone, a small field takes six, any other field the full width. */
  span?: number | undefined;
  fixed?: boolean | undefined;
  lang?: Locale | undefined;
}

/** Help text goes below the input, so that it does not push the neighboring field down. */
const ORDER: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** Returns the props that every control of the kit takes, under the names of Mantine's inputs. */
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
