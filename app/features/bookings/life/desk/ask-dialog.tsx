import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { useTranslation } from '../../../../ui/translation';
import { usePaths } from '../../../../ui/use-locale';
import type { BookingPage } from '../../desk/desk-booking-page.server';
import styles from './ask-dialog.module.css';
import type { AskedDeed } from './deed-looks';

interface AskDialogProps {
  booking: BookingPage;
  deed: AskedDeed;
  /** The booking's, as whoever presses has seen it or been told of it. */
  version: number;
  /** It takes something away. */
  grave?: boolean;
  children: ReactNode;
}

/**
 * What has to be said before a step is taken: its address stands in the page's
 * own (`?ask=`), so that every screen can lead to it. Without JavaScript it
 * stands above the page; with it, over it, and Esc leads back.
 */
export function AskDialog({ booking, deed, version, grave = false, children }: AskDialogProps) {
  const { t } = useTranslation('bookings/deeds');
  const paths = usePaths();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  /** Esc in the calendar of a field closes that alone. */
  const pickerWasOpen = useRef(false);
  const back = paths.adminBooking(booking.id);
  const leave = () => void navigate(back, { preventScrollReset: true });
  useEffect(() => {
    const box = dialog.current;
    if (!box) return undefined;
    box.removeAttribute('open');
    box.showModal();
    return () => box.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      className={styles.dialog}
      aria-labelledby="ask-title"
      onKeyDownCapture={(event) => {
        pickerWasOpen.current = event.key === 'Escape' && dialog.current?.querySelector('[data-choices]') !== null;
      }}
      onCancel={(event) => {
        if (event.target === event.currentTarget || pickerWasOpen.current) event.preventDefault();
        if (event.target === event.currentTarget && !pickerWasOpen.current) leave();
        pickerWasOpen.current = false;
      }}
    >
      <Form method="post" action={paths.adminBooking(booking.id, { ask: deed })} preventScrollReset>
        <h2 id="ask-title">{t(`ask.${deed}`, { name: booking.guest?.name || booking.reference })}</h2>
        {children}
        <input type="hidden" name="version" value={version} />
        <div className={styles.buttons}>
          <Button component={Link} to={back} variant="default" preventScrollReset>
            {t('dialog.keep')}
          </Button>
          <Button type="submit" name="intent" value={deed} {...(grave && { color: 'terracotta' })} data-autofocus>
            {t(`dialog.${deed}`)}
          </Button>
        </div>
      </Form>
    </dialog>
  );
}
