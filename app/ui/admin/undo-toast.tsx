import IconX from 'virtual:icons/x';
import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useTranslation } from '../translation';
import { useHydrated } from '../use-hydrated';
import { ToastBox, ToastPlace } from './toast';
import styles from './toast.module.css';

export interface Toast {
  /** Identifies the action: a new key shows and announces the toast again. */
  key: string;
  text: string;
  /** Fields that the page's action needs to undo the step; without them, the toast only informs. */
  undo?: Record<string, string> | undefined;
}

/**
 * Confirms the last action and offers to undo it; Ctrl+Z does the same outside of text fields. Without JavaScript the
 * toast stays and posts a plain form.
 */
export function UndoToast({ toast }: { toast: Toast | null }) {
  return <ToastPlace>{toast && <Shown key={toast.key} toast={toast} />}</ToastPlace>;
}

function Shown({ toast: { text, undo } }: { toast: Toast }) {
  const { t } = useTranslation('ui/form');
  const [isDismissed, setDismissed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    if (isDismissed) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || !form.current || isTyping(event.target)) return;
      event.preventDefault();
      form.current.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isDismissed]);
  if (isDismissed) return null;
  return (
    <ToastBox text={text} onDismiss={() => setDismissed(true)}>
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
        <button type="button" className={styles.close} aria-label={t('closeToast')} onClick={() => setDismissed(true)}>
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </ToastBox>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
