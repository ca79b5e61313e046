import { Button } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '../../translation';
import styles from './admin-form.module.css';

/**
 * Asks before what was typed is lost: on the way to another page, and when the
 * window is closed. The router asks one guard alone, so that of several forms on
 * a page only those have one in which something was typed.
 */
export function LeaveGuard({ count, sending }: { count: number; sending: RefObject<boolean> }) {
  const { t } = useTranslation('ui/form');
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !sending.current &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!sending.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sending]);
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (blocked) dialog.current?.showModal();
  }, [blocked]);
  if (!blocked) return null;
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
