import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './icon';
import { Link } from './link';
import styles from './link-menu.module.css';

interface LinkMenuProps {
  label: ReactNode;
  /** Accessible name of the choice. */
  name: string;
  options: readonly { label: string; to: string; current: boolean }[];
  look?: 'box' | 'plain';
}

/**
 * A choice made by following a link. Opens without JavaScript; with JavaScript, Escape or a click elsewhere closes it.
 */
export function LinkMenu({ label, name, options, look = 'box' }: LinkMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const leave = (event: PointerEvent) => {
      if (menu.current?.open && !menu.current.contains(event.target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside.
    <details ref={menu} className={`${styles.menu} ${styles[look]}`} onKeyDown={keys}>
      <summary>
        {label}
        <Icon name="down" size={18} />
      </summary>
      <ul aria-label={name}>
        {options.map((option) => (
          <li key={option.to}>
            <Link
              to={option.to}
              preventScrollReset
              aria-current={option.current ? 'true' : undefined}
              onClick={() => {
                if (menu.current) menu.current.open = false;
              }}
            >
              {option.label}
              {option.current && <Icon name="check" size={18} />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
