import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './page-change.module.css';

/**
 * Tells a screen reader that another page is shown, and begins the keyboard's
 * way at its heading, as a browser does for a new document. What changes only
 * the query of an address is the same page; an address that points into a page,
 * and a page that gives the focus to something itself, keep it there.
 */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const settled = useNavigation().state === 'idle';
  const [title, setTitle] = useState('');
  const told = useRef(pathname);
  const focusedBefore = useRef<Element | null>(null);

  useEffect(() => {
    if (!settled) focusedBefore.current = document.activeElement;
  }, [settled]);

  useEffect(() => {
    if (!settled || told.current === pathname) return;
    told.current = pathname;
    setTitle(document.title);
    const focused = document.activeElement;
    const isGiven = focused !== null && focused !== document.body && focused !== focusedBefore.current;
    if (hash === '' && !isGiven) focusHeading();
  }, [settled, pathname, hash]);

  return (
    <p className={styles.told} role="status">
      {title}
    </p>
  );
}

/**
 * For an address that shows one page after another: what is shown next begins at its heading too.
 * @param shown names what is shown
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
