import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './page-change.module.css';

/**
 * Announces to screen readers that another page is shown and moves the focus to its heading, as a browser does for a
 * new document. A change of only the query does not count as another page. After a link to an anchor, or on a page that
 * sets the focus itself, the focus is not moved.
 */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const settled = useNavigation().state === 'idle';
  const [title, setTitle] = useState('');
  const announced = useRef(pathname);
  const focusedBefore = useRef<Element | null>(null);

  useEffect(() => {
    if (!settled) focusedBefore.current = document.activeElement;
  }, [settled]);

  useEffect(() => {
    if (!settled || announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
    const focused = document.activeElement;
    const isFocusMoved = focused !== null && focused !== document.body && focused !== focusedBefore.current;
    if (hash === '' && !isFocusMoved) focusHeading();
  }, [settled, pathname, hash]);

  return (
    <p className={styles.told} role="status">
      {title}
    </p>
  );
}

/**
 * Moves the focus to the heading when an address shows its next step.
 * @param shown name of the step
 */
export function useHeadingFocus(shown: string): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    focusHeading();
  }, [shown]);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
