import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import styles from './time-lists.module.css';

interface TimeListProps {
  name: string;
  size: number;
  value: number | undefined;
  waiting: boolean;
  isRefused: (value: number) => boolean;
  onPick: (value: number) => void;
  onOk: () => void;
}

/** Digits typed within this time form one number. */
const TYPING_MS = 1000;

/** One part of a time as a listbox: arrows, Home, End, Page keys, and digits move the focus and choose. */
export function TimeList({ name, size, value, waiting, isRefused, onPick, onOk }: TimeListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ digits: '', at: 0 });
  const [active, setActive] = useState(value ?? 0);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== undefined) setActive(value);
  }
  useEffect(() => {
    const option = list.current?.children[active] as HTMLElement | undefined;
    if (!list.current || !option) return;
    list.current.scrollTop = option.offsetTop - (list.current.clientHeight - option.offsetHeight) / 2;
  }, [active]);

  const go = (to: number) => {
    const target = Math.max(0, Math.min(size - 1, to));
    setActive(target);
    if (!isRefused(target)) onPick(target);
  };
  const byDigit = (digit: string) => {
    const at = performance.now();
    const joined = at - typed.current.at < TYPING_MS ? typed.current.digits + digit : digit;
    const digits = Number(joined) < size ? joined.slice(-2) : digit;
    typed.current = { digits, at };
    go(Number(digits));
  };
  const keys = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 10,
      PageUp: -10,
      Home: -size,
      End: size,
    };
    const step = steps[event.key];
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (step !== undefined) go(active + step);
    else if (event.key === ' ') go(active);
    else if (event.key === 'Enter') onOk();
    else if (plain && /^\d$/.test(event.key)) byDigit(event.key);
    else return;
    event.preventDefault();
  };
  const press = (event: MouseEvent) => {
    const option = (event.target as HTMLElement).dataset.option;
    if (option !== undefined) go(Number(option));
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={name}
      aria-activedescendant={waiting ? undefined : `${id}-${active}`}
      aria-disabled={waiting || undefined}
      tabIndex={waiting ? -1 : 0}
      className={styles.list}
      onKeyDown={waiting ? undefined : keys}
      onClick={waiting ? undefined : press}
    >
      {Array.from({ length: size }, (_, option) => {
        const refused = waiting || isRefused(option);
        return (
          <div
            key={option}
            id={`${id}-${option}`}
            role="option"
            aria-selected={option === value}
            aria-disabled={refused || undefined}
            data-active={option === active || undefined}
            className={styles.option}
            data-option={option}
          >
            {String(option).padStart(2, '0')}
          </div>
        );
      })}
    </div>
  );
}
