import { Button } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '../../translation';
import styles from './admin-form.module.css';

interface Typed {
  count: number;
  sending: RefObject<boolean>;
}

/** The page's forms with unsaved input, in the order in which typing started. */
let typedForms: readonly RefObject<Typed>[] = [];
const listeners = new Set<() => void>();

function setTypedForms(forms: readonly RefObject<Typed>[]) {
  typedForms = forms;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Asks for confirmation before typed input is lost, both on navigation and on closing the window. The router supports
 * only one blocker, so the first of several such forms asks on behalf of all.
 */
export function LeaveGuard({ count, sending }: Typed) {
  const own = useRef<Typed>({ count, sending });
  useEffect(() => {
    own.current = { count, sending };
  }, [count, sending]);
  useEffect(() => {
    setTypedForms([...typedForms, own]);
    return () => setTypedForms(typedForms.filter((form) => form !== own));
  }, []);
  const shouldConfirm = useSyncExternalStore(
    subscribe,
    () => typedForms[0] === own,
    () => false,
  );
  return shouldConfirm && <PageGuard />;
}

const isSending = () => typedForms.some(({ current }) => current.sending.current);

function PageGuard() {
  const { t } = useTranslation('ui/form');
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSending() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    const confirmLeave = (event: BeforeUnloadEvent) => {
      if (!isSending()) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, []);
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (blocked) dialog.current?.showModal();
  }, [blocked]);
  if (!blocked) return null;
  const count = typedForms.reduce((sum, { current }) => sum + current.count, 0);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="leave-title"
      onCancel={(event) => {
        event.preventDefault();
        blocker.reset();
      }}
    >
      <h2 id="leave-title">{t('leave.title', { count })}</h2>
      <p>{t('leave.text')}</p>
      <div className={styles.ways}>
        <Button type="button" variant="default" onClick={() => blocker.proceed()}>
          {t('leave.go')}
        </Button>
        <Button type="button" autoFocus onClick={() => blocker.reset()}>
          {t('leave.stay')}
        </Button>
      </div>
    </dialog>
  );
}
