import { Suspense, type ReactNode } from 'react';
import type { DateReader } from './date-reader';
import { useTranslation } from '../translation';
import { useHydrated } from '../use-hydrated';
import { onPhone, useDatePicker, type PickerSession } from './use-date-picker';

/** How one side of the product draws the field: classes of its own style sheet, and its icons. */
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
  /** Also the id that an error summary links to. */
  name: string;
  /** Where the name stands twice on a page. */
  id?: string | undefined;
  /** Of the form it belongs to, where it does not stand in it. */
  form?: string | undefined;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Only optional fields are marked. */
  optional?: boolean | undefined;
  defaultValue?: string | undefined;
  placeholder?: string | undefined;
  /** Told the text at each change, typed or chosen. */
  onValue?: ((typed: string) => void) | undefined;
  /** Told the text when the field is left, its picker closed, or Enter pressed. */
  onCommit?: ((typed: string) => void) | undefined;
}

interface Drawn extends DateControlProps {
  reader: DateReader;
  look: FieldLook;
  /** What the button is called, and how the text is written. */
  openLabel: string;
  format: string;
  maxLength: number;
  preload: () => unknown;
  /** The picker, loaded when it is needed. */
  children: (session: PickerSession) => ReactNode;
}

/** A date field: a text that can always be typed, and a button for its on. */
export function DateControl(props: Drawn) {
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
          // On a phone the sheet has the field; without this the keyboard would rise for a moment.
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
