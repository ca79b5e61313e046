import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls to the first refused field of a GET form once it was submitted, and focuses it, so that a screen reader reads
 * it with its error. A page that submits by itself, for example when a date is picked, leaves the focus where it is.
 * @param answer the loader's answer; a new object for each answer
 */
export function useRefusedField(answer: unknown): {
  form: RefObject<HTMLFormElement | null>;
  rememberSent: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  // Initially true, because the page may be the response to a form on another page.
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
