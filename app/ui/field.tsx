import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Icon } from './icon';
import { useTranslation } from './translation';

interface FieldProps {
  /** Doubles as the id that an error summary links to. */
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** True marks the field as optional; required fields have no mark. */
  optional?: boolean;
}

function describedBy({ name, hint, error }: FieldProps): string | undefined {
  return [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined;
}

function Frame({ field, children }: { field: FieldProps; children: ReactNode }) {
  const { t } = useTranslation('ui');
  const { name, label, hint, error, optional } = field;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label} {optional && <span className={styles.optional}>({t('optional')})</span>}
      </label>
      {children}
      {error && (
        <p className={styles.error} id={`${name}-error`}>
          <Icon name="error" size={20} />
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function controlProps(field: FieldProps) {
  return {
    id: field.name,
    name: field.name,
    className: styles.control,
    'aria-invalid': field.error ? (true as const) : undefined,
    'aria-describedby': describedBy(field),
  };
}

type Rest<T> = Omit<T, keyof FieldProps>;

export function TextField({
  name,
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldProps & Rest<InputHTMLAttributes<HTMLInputElement>>) {
  const field = { name, label, hint, error, optional } as FieldProps;
  return (
    <Frame field={field}>
      <input type="text" {...rest} {...controlProps(field)} />
    </Frame>
  );
}

export function FileField({
  name,
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldProps & Rest<InputHTMLAttributes<HTMLInputElement>>) {
  const field = { name, label, hint, error, optional } as FieldProps;
  return (
    <Frame field={field}>
      <input type="file" {...rest} {...controlProps(field)} />
    </Frame>
  );
}

export function TextArea({
  name,
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldProps & Rest<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const field = { name, label, hint, error, optional } as FieldProps;
  return (
    <Frame field={field}>
      <textarea {...rest} {...controlProps(field)} />
    </Frame>
  );
}

export function SelectField({
  name,
  label,
  hint,
  error,
  optional,
  children,
  ...rest
}: FieldProps & Rest<SelectHTMLAttributes<HTMLSelectElement>>) {
  const field = { name, label, hint, error, optional } as FieldProps;
  return (
    <Frame field={field}>
      <span className={styles.select}>
        <select {...rest} {...controlProps(field)}>
          {children}
        </select>
        <span className={styles.chevron}>
          <Icon name="down" />
        </span>
      </span>
    </Frame>
  );
}

export function CheckField({
  name,
  error,
  children,
  type = 'checkbox',
  ...rest
}: { name: string; error?: string | undefined; children: ReactNode } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'children'
>) {
  const id = rest.id ?? name;
  return (
    <div>
      <label className={styles.check} htmlFor={id}>
        <input
          {...rest}
          type={type}
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="error" size={20} />
          {error}
        </p>
      )}
    </div>
  );
}
