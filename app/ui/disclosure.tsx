import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface DisclosureProps {
  summary: ReactNode;
  className?: string | undefined;
  /** Opens the content initially, because something in it has to be seen. */
  open?: boolean;
  children: ReactNode;
}

/**
 * Content that opens next to its button. Opening works before the JavaScript loads and without it. With JavaScript,
 * Esc, a click elsewhere, and navigation close the content.
 */
export function Disclosure({ summary, className, open = false, children }: DisclosureProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const renderedKey = useRef(key);
  useEffect(() => {
    // Leaves the initial state as rendered, or as the user changed it before the JavaScript loaded.
    if (box.current && renderedKey.current !== key) box.current.open = open;
    renderedKey.current = key;
  }, [key, open]);
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      if (box.current?.open && !box.current.contains(event.target as Node)) box.current.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return;
      box.current.open = false;
      box.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <details ref={box} className={className} open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
