import { Kbd } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { PageHeader } from './page-header';
import styles from './picker.module.css';
import { SearchField } from './search-field';

/** A pause in typing after which the words are looked up. */
const PAUSE_MS = 200;

interface PickerProps {
  title: string;
  here: string;
  /** The list that the picker belongs to; Esc leads there. */
  list: { label: string; to: string };
  /** The picker's own address, which takes the words as `q`. */
  action: string;
  label: string;
  placeholder: string;
  words: string;
  /** What stands above the rows: how many were found, or what is suggested. */
  head: string;
  /** Where Enter leads from the field, once the rows are those of its words. */
  first: string | undefined;
  more?: ReactNode;
  keys: { choose: string; enter: string; open: string; back: string };
  /** `<li>`s with a link marked `data-row`. */
  children: ReactNode;
}

/** Which one? Words find it, arrows choose, Enter opens, Esc leads back to the list. */
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
    // Typed before the script was there.
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
