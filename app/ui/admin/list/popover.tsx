import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './popover.module.css';

interface PopoverProps {
  id: string;
  className?: string | undefined;
  button: ReactNode;
  label?: string;
  /** The edge of the button that it keeps to. */
  side?: 'left' | 'right';
  /** Going on to another address leaves it open. */
  stays?: boolean;
  children: ReactNode;
}

/**
 * Something that opens below its button. The browser itself opens and closes
 * it, so it works by keyboard and without JavaScript.
 */
export function Popover({ id, className, button, label, side = 'left', stays = false, children }: PopoverProps) {
  const anchor = `--${id}`;
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // What was opened before the page had its scripts stays open.
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    if (!stays && box.current?.matches(':popover-open')) box.current.hidePopover();
  }, [key, stays]);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        popoverTarget={id}
        style={{ anchorName: anchor } as CSSProperties}
      >
        {button}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        className={`${styles.box} ${side === 'left' ? styles.left : styles.right}`}
        style={{ positionAnchor: anchor } as CSSProperties}
      >
        {children}
      </div>
    </>
  );
}
