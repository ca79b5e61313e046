import { Suspense, type ReactNode } from 'react';
import type { DateReader } from './date-reader';
import { useTranslation } from '../translation';
import { useHydrated } from '../use-hydrated';
import { onPhone, useDatePicker, type PickerSession } from './use-date-picker';

/**
 * Appearance of the field on one side of the product (public site or back office): class names of its style sheet, and
 * its icons.
 */
export interface FieldLook {
  field: string;
  label: string;
  optional: string;
  box: string;
  input: string;
  opener: string;
  error: string;
  hint: string;
  calendarIcon: ReactNode;
  errorIcon: ReactNode;
}

export interface DateControlProps {
  /** Doubles as the id that an error summary links to. */
  name: string;
  /** Needed if the name occurs twice on a page. */
  id?: string | undefined;
  /** Id of the form that the field belongs to, if it is outside of it. */
  form?: string | undefined;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** True marks the field as optional; required fields have no mark. */
  optional?: boolean | undefined;
  defaultValue?: string | undefined;
  placeholder?: string | undefined;
  /** Called with the text on each change, typed or chosen. */
  onValue?: ((typed: string) => void) | undefined;
  /** Called with the text when the field loses focus, its picker closes, or Enter is pressed. */
  onCommit?: ((typed: string) => void) | undefined;
}

interface RenderedControlProps extends DateControlProps {
  reader: DateReader;
  look: FieldLook;
  /** Accessible name of the button; `format` describes the expected text. */
  openLabel: string;
  format: string;
  maxLength: number;
  preload: () => unknown;
  /** Renders the picker, loaded on demand. */
  children: (session: PickerSession) => ReactNode;
}

/** A date field: a text input that always accepts typing, and a button that opens its picker. */
export function DateControl(props: RenderedControlProps) {
  const { name, id = name, label, hint, error, optional, look, format, preload } = props;
  const { defaultValue = '', reader, onValue, onCommit } = props;
  const { t } = useTranslation('ui');
  const hydrated = useHydrated();
  const { frame, input, opener, open, session, message, ...on } = useDatePicker({
    reader,
    defaultValue,
    error,
    onCommit,
  });
  const described = [message && `${id}-error`, hint && `${id}-hint`, `${id}-format`].filter(Boolean).join(' ');

  return (
    <div ref={frame} className={look.field} onBlur={on.leave} onKeyDown={on.keys}>
      <label className={look.label} htmlFor={id}>
        {label} {optional && <span className={look.optional}>({t('optional')})</span>}
      </label>
      <div className={look.box}>
        <input
          ref={input}
          className={look.input}
          id={id}
          name={name}
          form={props.form}
          type="text"
          defaultValue={defaultValue}
          placeholder={props.placeholder}
          autoComplete="off"
          spellCheck={false}
          data-opens=""
          maxLength={props.maxLength}
          aria-invalid={message ? true : undefined}
          aria-describedby={described}
          onInput={(event) => {
            onValue?.(event.currentTarget.value);
            on.typed(event);
          }}
          // The sheet on a phone has its own input; this keeps the on-screen keyboard from appearing briefly.
          onMouseDown={(event) => hydrated && onPhone() && event.preventDefault()}
          onClick={() => !open && on.show(onPhone())}
          onPointerEnter={preload}
          onFocus={preload}
        />
        <button
          ref={opener}
          type="button"
          className={look.opener}
          aria-label={props.openLabel}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={preload}
          onClick={on.toggle}
        >
          {look.calendarIcon}
        </button>
      </div>
      {message && (
        <p className={look.error} id={`${id}-error`}>
          {look.errorIcon}
          {message}
        </p>
      )}
      {hint && (
        <p className={look.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <span id={`${id}-format`} className="visually-hidden">
        {format}
      </span>
      <noscript>
        <p className={look.hint}>{format}</p>
      </noscript>
      {session && <Suspense>{props.children(session)}</Suspense>}
    </div>
  );
}
