import IconCheck from 'virtual:icons/check';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './toast.module.css';

/** Milliseconds for which a toast stays and its action can be undone (docs/product.md, "Undoing a step"). */
const STAYS_MS = 10_000;

interface ToastBoxProps {
  text: string;
  onDismiss: () => void;
  children: ReactNode;
}

/** Container for toasts. A page that may show one always renders it, so that screen readers announce new ones. */
export function ToastPlace({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.place}>
      {children}
    </div>
  );
}

/** Confirms the last action for ten seconds, and longer while the pointer or the focus is on the toast. */
export function ToastBox({ text, onDismiss: onGone, children }: ToastBoxProps) {
  const [isHeld, setHeld] = useState(false);
  const dismissRef = useRef(onGone);
  useEffect(() => {
    dismissRef.current = onGone;
  });
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissRef.current(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div className={styles.toast} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <IconCheck size={16} aria-hidden="true" />
      <span>{text}</span>
      {children}
    </div>
  );
}
