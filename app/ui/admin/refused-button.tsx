import { Button } from '@mantine/core';
import IconBan from 'virtual:icons/ban';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './refused-button.module.css';

interface RefusedButtonProps {
  label: ReactNode;
  name?: string;
  reason: ReactNode;
  size?: 'xs' | 'sm';
  /** Shows the reason above the button, for lack of room below. */
  above?: boolean;
  className?: string | undefined;
}

/**
 * Button for an action that is currently refused. It stays focusable and shows the reason on hover, focus, and press. A
 * press is also announced, because touching a button does not focus it. The button never submits, even without
 * JavaScript.
 */
export function RefusedButton({ label, name, reason, size, above = false, className }: RefusedButtonProps) {
  const reasonId = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [presses, setPresses] = useState(0);
  const isExplained = presses > 0;
  useEffect(() => {
    if (!isExplained) return undefined;
    const leave = (event: Event) => {
      const isOutside =
        event instanceof KeyboardEvent ? event.key === 'Escape' : !isWithin(place.current, event.target);
      if (isOutside) setPresses(0);
    };
    for (const kind of ['pointerdown', 'keydown', 'focusin']) document.addEventListener(kind, leave);
    return () => {
      for (const kind of ['pointerdown', 'keydown', 'focusin']) document.removeEventListener(kind, leave);
    };
  }, [isExplained]);
  return (
    <span
      ref={place}
      className={[styles.place, className].filter(Boolean).join(' ')}
      data-told={isExplained || undefined}
      data-above={above || undefined}
    >
      <Button
        type="button"
        variant="default"
        {...(size && { size })}
        aria-disabled
        data-disabled
        aria-label={name}
        aria-describedby={reasonId}
        leftSection={<IconBan size={size === 'xs' ? 14 : 16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setPresses(presses + 1)}
      >
        {label}
      </Button>
      <span id={reasonId} className={styles.reason} role="tooltip">
        {reason}
      </span>
      <span role="status" className="visually-hidden">
        {isExplained && <span key={presses}>{reason}</span>}
      </span>
    </span>
  );
}

function isWithin(place: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && Boolean(place?.contains(target));
}
