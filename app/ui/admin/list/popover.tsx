import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './popover.module.css';

interface PopoverProps {
  id: string;
  className?: string | undefined;
  button: ReactNode;
  label?: string;
  side?: 'left' | 'right';
  /** Keeps the popover open on navigation. */
  stays?: boolean;
  children: ReactNode;
}

/** A popover below its button. The browser opens and closes it, so it works by keyboard and without JavaScript. */
export function Popover({ id, className, button, label, side = 'left', stays = false, children }: PopoverProps) {
  const anchor = `--${id}`;
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // A popover opened before the scripts loaded stays open.
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
