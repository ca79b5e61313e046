import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../../translation';
import type { PickerSession } from '../use-date-picker';
import styles from './picker-dialog.module.css';
import { positionBeside } from './position-beside';
import { Sign } from './sign';

interface PickerDialogProps {
  /** Describes the current choice; `label` names the field. */
  title: string;
  label: string;
  session: PickerSession;
  look: 'site' | 'admin';
  /** Narrow for one month, medium for one month next to a time, wide for two months. */
  width: 'narrow' | 'medium' | 'wide';
  summary: ReactNode;
  children: ReactNode;
}

/** The picker of a date field: a popover next to the field, or a sheet on a phone. */
export function PickerDialog({ title, label, session, look, width, summary, children }: PickerDialogProps) {
  const { text, modal, inGrid, onType, onPick, onOk, onCancel } = session;
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDialogElement & HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    const field = dialog?.parentElement;
    if (!dialog || !field) return;
    if (!modal) {
      dialog.addEventListener('keydown', trapTab);
      return positionBeside(dialog, field);
    }
    dialog.showModal();
    return () => dialog.close();
  }, [modal]);
  useLayoutEffect(() => {
    if (inGrid)
      box.current?.querySelector<HTMLElement>('[data-choices] [tabindex="0"]')?.focus({ preventScroll: !modal });
  }, [inGrid, modal]);

  const typed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onOk();
  };
  const content = (
    <>
      {modal && (
        <div className={styles.top}>
          <p className={styles.title}>{title}</p>
          <button type="button" className={styles.close} aria-label={t('close')} onClick={onCancel}>
            <Sign of="close" />
          </button>
          <label className={styles.typed}>
            <span className={label === title ? 'visually-hidden' : undefined}>{label}</span>
            <input
              type="text"
              autoComplete="off"
              value={text}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={typed}
            />
          </label>
        </div>
      )}
      <div className={styles.choices} data-choices>
        {children}
      </div>
      <div className={styles.foot}>
        <p aria-live="polite">{summary}</p>
        <button type="button" className={styles.clear} onClick={() => onPick([])}>
          {t('clear')}
        </button>
        <button type="button" className={styles.ok} onClick={onOk}>
          OK
        </button>
      </div>
    </>
  );
  if (!modal) {
    return (
      <div
        ref={box}
        role="dialog"
        popover="manual"
        className={`${styles.dialog} ${styles.popover} ${styles[look]} ${styles[width]}`}
        aria-label={title}
      >
        {content}
      </div>
    );
  }
  return (
    <dialog
      ref={box}
      className={`${styles.dialog} ${styles.sheet} ${styles[look]}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {content}
    </dialog>
  );
}

/** Traps Tab as a modal dialog does: moves from the last control to the first, and vice versa. */
function trapTab(event: globalThis.KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const dialog = event.currentTarget as HTMLElement;
  const stops = [...dialog.querySelectorAll<HTMLElement>('button, select, [tabindex="0"]')].filter(
    (stop) => stop.tabIndex === 0,
  );
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (event.target !== edge) return;
  event.preventDefault();
  other?.focus();
}
