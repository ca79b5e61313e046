import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import { useTypedDates } from './use-typed-dates';
import { isWritten } from './write-into';

export interface PickerSession {
  text: string;
  picked: readonly string[];
  /** True on a phone: the picker is a sheet that covers the page. */
  modal: boolean;
  /** True if the focus moves into the picker; otherwise it stays in the text field. */
  inGrid: boolean;
  onType: (text: string) => void;
  onPick: (picked: readonly string[]) => void;
  onOk: () => void;
  onCancel: () => void;
}

export function onPhone(): boolean {
  return window.matchMedia('(width < 768px)').matches;
}

/** Opens and closes the picker of a date field, manages the focus, and keeps or reverts the choice. */
export function useDatePicker(options: Parameters<typeof useTypedDates>[0]) {
  const { input, text, picked, problem, follow, pick, commit } = useTypedDates(options);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef<{ text: string; focus: HTMLElement | null }>({ text: '', focus: null });
  const shouldRestoreFocus = useRef(false);
  const [open, setOpen] = useState<{ modal: boolean; inGrid: boolean } | null>(null);

  const show = (inGrid: boolean) => {
    const modal = onPhone();
    const typing = document.activeElement === input.current && !modal;
    before.current = { text: input.current?.value ?? '', focus: typing ? input.current : opener.current };
    follow(before.current.text);
    setOpen({ modal, inGrid });
  };
  /** Typed text is kept; Cancel reverts only choices made in the picker. */
  const type = (typed: string) => {
    before.current.text = typed;
    follow(typed);
  };
  const close = (shouldKeep: boolean, giveBackFocus = false) => {
    if (!shouldKeep) follow(before.current.text);
    commit();
    setOpen(null);
    shouldRestoreFocus.current = giveBackFocus;
  };

  // Runs after the dialog is closed, because nothing behind a modal dialog can take the focus.
  useEffect(() => {
    if (open || !shouldRestoreFocus.current) return;
    shouldRestoreFocus.current = false;
    before.current.focus?.focus({ preventScroll: true });
  }, [open]);

  useEffect(() => {
    if (!open || open.modal) return;
    const press = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) close(true);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  });

  const leave = (event: FocusEvent) => {
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

  const session: PickerSession | null = open && {
    ...open,
    text,
    picked,
    onType: type,
    onPick: pick,
    onOk: () => close(true, true),
    onCancel: () => close(false, true),
  };
  return {
    input,
    frame,
    opener,
    session,
    open: open !== null,
    show,
    leave,
    keys,
    /** Error from the server until the field itself has validated its text. */
    message: problem === undefined ? options.error : problem,
    toggle: () => (open ? close(true) : show(true)),
    typed: (event: FormEvent<HTMLInputElement>) => {
      if (!isWritten(event.nativeEvent)) type(event.currentTarget.value);
    },
  };
}
