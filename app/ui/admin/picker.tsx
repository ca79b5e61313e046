import { Kbd } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { PageHeader } from './page-header';
import styles from './picker.module.css';
import { SearchField } from './search-field';

/** Milliseconds without typing after which the search runs. */
const PAUSE_MS = 200;

interface PickerProps {
  title: string;
  here: string;
  list: { label: string; to: string };
  /** The picker's own address; receives the search text as `q`. */
  action: string;
  label: string;
  placeholder: string;
  words: string;
  head: string;
  /** Target of Enter in the field; undefined while the rows do not match its text. */
  first: string | undefined;
  more?: ReactNode;
  keys: { choose: string; enter: string; open: string; back: string };
  /** `<li>` elements, each with a link marked `data-row`. */
  children: ReactNode;
}

/** Picks a record: typing searches, arrows choose, Enter opens, Esc returns to the list. */
export function Picker({ title, here, list, action, label, placeholder, words, ...rest }: PickerProps) {
  const { head, first, more, keys, children } = rest;
  const submit = useSubmit();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form, { replace: true }), PAUSE_MS);
  };
  const firstLook = useRef(look);
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input[type=search]');
    // Handles text typed before the script loaded.
    if (input?.form && input.value.trim() !== input.defaultValue) firstLook.current(input.form);
    return () => clearTimeout(timer.current);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input[type=search], a[data-row]') ?? [])];
    const current = stops.indexOf(document.activeElement as HTMLElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && current >= 0) {
      event.preventDefault();
      stops[Math.min(Math.max(current + step, 0), stops.length - 1)]?.focus();
    } else if (event.key === 'Escape') {
      void navigate(list.to);
    } else if (
      event.key === 'Enter' &&
      current === 0 &&
      first &&
      (stops[0] as HTMLInputElement).value.trim() === words
    ) {
      event.preventDefault();
      void navigate(first);
    }
  };
  return (
    <div className={styles.page} ref={box} onKeyDown={onKeyDown} role="presentation">
      <title>{`${title} · Estancia`}</title>
      <PageHeader title={title} trail={[list]} here={here} />
      <SearchField
        action={action}
        label={label}
        placeholder={placeholder}
        words={words}
        size="lg"
        autoFocus
        onType={look}
      />
      <div className={styles.results}>
        <p className={styles.head} role="status">
          {head}
        </p>
        <ul>{children}</ul>
      </div>
      {more}
      <p className={styles.keys}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {keys.choose} <Kbd>{keys.enter}</Kbd> {keys.open} <Kbd>Esc</Kbd> {keys.back}
      </p>
    </div>
  );
}
