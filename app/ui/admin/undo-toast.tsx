import IconCheck from 'virtual:icons/check';
import IconX from 'virtual:icons/x';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useTranslation } from '../translation';
import { useHydrated } from '../use-hydrated';
import styles from './undo-toast.module.css';

/** So long a toast stays, and what it tells of can be undone (docs/product.md, "Undoing a step"). */
const STAYS_MS = 10_000;

export interface Toast {
  /** Another one is another action: it is shown and announced anew. */
  key: string;
  text: string;
  /** What the page's action takes to undo it; without it the toast only tells. */
  undo?: Record<string, string> | undefined;
}

/**
 * What was just done, with the way back: for ten seconds, or as long as the
 * pointer or the focus is on it; Ctrl+Z does the same where nobody is typing.
 * Without JavaScript it stays and posts an ordinary form. A page that may have
 * one always draws it, so that screen readers hear what comes.
 */
export function UndoToast({ toast }: { toast: Toast | null }) {
  return (
    <div role="status" className={styles.place}>
      {toast && <Shown key={toast.key} toast={toast} />}
    </div>
  );
}

function Shown({ toast: { text, undo } }: { toast: Toast }) {
  const { t } = useTranslation('ui/form');
  const [isHeld, setHeld] = useState(false);
  const [isGone, setGone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => setGone(true), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  useEffect(() => {
    if (isGone) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || !form.current || isTyping(event.target)) return;
      event.preventDefault();
      form.current.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isGone]);
  if (isGone) return null;
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div className={styles.toast} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <IconCheck size={16} aria-hidden="true" />
      <span>{text}</span>
      {undo && (
        <Form method="post" ref={form} preventScrollReset>
          {Object.entries(undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={styles.undo} aria-keyshortcuts="Control+Z">
            {t('undo')}
          </button>
        </Form>
      )}
      {hydrated && (
        <button type="button" className={styles.close} aria-label={t('closeToast')} onClick={() => setGone(true)}>
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
