import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { addDays, addMonths, type CalendarDate } from '../core/calendar-date';
import { typedStay } from '../core/date-input';
import styles from './date-range-field.module.css';
import { Icon } from './icon';
import { useTranslation } from './translation';
import { useHydrated } from './use-hydrated';
import { useTypedRange } from './use-typed-range';

const loadPicker = () => import('./date-range-picker');
const DateRangePicker = lazy(async () => ({ default: (await loadPicker()).DateRangePicker }));

const PHONE = '(width < 768px)';
const noneTaken = () => false;

interface DateRangeFieldProps {
  /** Also the id that an error summary links to. */
  name: string;
  label: string;
  /** Today where the building stands: earlier days cannot be chosen. */
  today: CalendarDate;
  /** Last day of arrival; two years from today where nothing is said. */
  latest?: CalendarDate;
  defaultValue?: string;
  error?: string | undefined;
  hint?: string;
  /** Nights that cannot be slept, named by the date on which they begin. */
  isTaken?: (night: CalendarDate) => boolean;
  /** A bordered field of a form, or a segment of a bar that it fills. */
  look?: 'form' | 'segment';
  placeholder?: string;
  /** Told the text when the field is left, its calendar closed, or Enter pressed. */
  onCommit?: (typed: string) => void;
}

/** A stay as text, `2027-05-03 ~ 2027-05-10`: typing always works, the calendar is a help. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { name, label, today, defaultValue = '', error, hint, look = 'form', placeholder } = props;
  const { t } = useTranslation('ui');
  const hydrated = useHydrated();
  const limits = {
    earliest: today,
    latest: props.latest ?? addMonths(today, 24),
    isTaken: props.isTaken ?? noneTaken,
  };
  const { input, text, picked, problem, follow, pick, commit } = useTypedRange(limits, props.onCommit);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef<{ text: string; focus: HTMLElement | null }>({ text: '', focus: null });
  const givesBack = useRef(false);
  const [open, setOpen] = useState<{ modal: boolean; inGrid: boolean } | null>(null);
  const message = problem === undefined ? error : problem;

  const show = (inGrid: boolean) => {
    const modal = window.matchMedia(PHONE).matches;
    const typing = document.activeElement === input.current && !modal;
    before.current = { text: input.current?.value ?? '', focus: typing ? input.current : opener.current };
    follow(before.current.text);
    setOpen({ modal, inGrid });
  };
  /** What is typed holds; only what is chosen in the calendar can be cancelled. */
  const type = (typed: string) => {
    before.current.text = typed;
    follow(typed);
  };
  const close = (keep: boolean, giveBackFocus = false) => {
    if (!keep) follow(before.current.text);
    commit();
    setOpen(null);
    givesBack.current = giveBackFocus;
  };

  // After the dialog is gone: behind a modal one nothing can take the focus.
  useEffect(() => {
    if (open || !givesBack.current) return;
    givesBack.current = false;
    before.current.focus?.focus({ preventScroll: true });
  }, [open]);

  useEffect(() => {
    if (!open || open.modal) return;
    const leave = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) close(true);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  });

  const leaveFrame = (event: FocusEvent) => {
    const inside = event.relatedTarget !== null && frame.current?.contains(event.relatedTarget);
    if (open) {
      if (!open.modal && !inside && event.relatedTarget !== null) close(true);
    } else if (event.target === input.current) {
      commit();
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === input.current) close(true);
    if (event.key === 'ArrowDown' && event.target === input.current) {
      event.preventDefault();
      if (open) setOpen({ ...open, inGrid: true });
      else show(true);
    }
    if (event.key === 'Escape' && open && !open.modal) {
      event.stopPropagation();
      close(false, true);
    }
  };
  /** On a phone the sheet has the field; without this the keyboard would rise for a moment. */
  const holdKeyboard = (event: MouseEvent) => {
    if (hydrated && window.matchMedia(PHONE).matches) event.preventDefault();
  };

  const described = [message && `${name}-error`, hint && `${name}-hint`, `${name}-format`].filter(Boolean).join(' ');
  const example = typedStay({ checkIn: addDays(today, 30), checkOut: addDays(today, 37) });
  return (
    <div ref={frame} className={`${styles.field} ${styles[look]}`} onBlur={leaveFrame} onKeyDown={keys}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          ref={input}
          className={styles.input}
          id={name}
          name={name}
          type="text"
          defaultValue={defaultValue}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          aria-invalid={message ? true : undefined}
          aria-describedby={described}
          onInput={(event) => type(event.currentTarget.value)}
          onMouseDown={holdKeyboard}
          onClick={() => !open && show(window.matchMedia(PHONE).matches)}
          onPointerEnter={loadPicker}
          onFocus={loadPicker}
        />
        {hydrated ? (
          <button
            ref={opener}
            type="button"
            className={styles.opener}
            aria-label={t('dates.open')}
            aria-haspopup="dialog"
            aria-expanded={open !== null}
            onPointerEnter={loadPicker}
            onClick={() => (open ? close(true) : show(true))}
          >
            <Icon name="calendar" />
          </button>
        ) : (
          <span className={styles.opener}>
            <Icon name="calendar" />
          </span>
        )}
      </div>
      {message && (
        <p className={styles.error} id={`${name}-error`}>
          <Icon name="error" size={20} />
          {message}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <span id={`${name}-format`} className="visually-hidden">
        {t('dates.format', { example })}
      </span>
      <noscript>
        <p className={styles.hint}>{t('dates.format', { example })}</p>
      </noscript>
      {open && (
        <Suspense>
          <DateRangePicker
            label={label}
            text={text}
            picked={picked}
            limits={limits}
            modal={open.modal}
            inGrid={open.inGrid}
            onType={type}
            onPick={pick}
            onOk={() => close(true, true)}
            onCancel={() => close(false, true)}
          />
        </Suspense>
      )}
    </div>
  );
}
