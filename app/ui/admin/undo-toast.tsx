import IconX from 'virtual:icons/x';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useTranslation } from '../translation';
import { useHydrated } from '../use-hydrated';
import { ToastBox, ToastPlace } from './toast';
import styles from './toast.module.css';

export interface Toast {
  /** Another one is another action: it is shown and announced anew. */
  key: string;
  text: string;
  /** What the page's action takes to undo it; without it the toast only tells. */
  undo?: Record<string, string> | undefined;
}

/**
 * What was just done, with the way back; Ctrl+Z does the same where nobody is typing. Without JavaScript it stays and
 * posts an ordinary form.
 */
export function UndoToast({ toast }: { toast: Toast | null }) {
  return <ToastPlace>{toast && <Shown key={toast.key} toast={toast} />}</ToastPlace>;
}

function Shown({ toast: { text, undo } }: { toast: Toast }) {
  const { t } = useTranslation('ui/form');
  const [isGone, setGone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
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
  return (
    <ToastBox text={text} onGone={() => setGone(true)}>
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
    </ToastBox>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
