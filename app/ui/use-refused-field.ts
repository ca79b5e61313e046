import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a form that only asks (GET): when it was sent and something in it was refused, the first such field is scrolled
 * to and takes the focus, and a screen reader reads it with what is wrong. A page that asks by itself, as when a date
 * was picked, leaves the focus where it is.
 * @param answer what the page was answered; another object for each answer
 */
export function useRefusedField(answer: unknown): {
  form: RefObject<HTMLFormElement | null>;
  rememberSent: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  // The page may have been asked for by a form on another one.
  const wasSent = useRef(true);
  useEffect(() => {
    if (!wasSent.current) return;
    wasSent.current = false;
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    refused?.focus({ preventScroll: true });
    refused?.scrollIntoView({ block: 'center' });
  }, [answer]);
  const rememberSent = () => {
    wasSent.current = true;
  };
  return { form, rememberSent };
}
