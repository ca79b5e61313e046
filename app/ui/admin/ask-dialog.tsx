import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';
import { Link } from '../link';
import styles from './ask-dialog.module.css';

interface AskDialogProps {
  title: string;
  /** Where its form goes: the page's address with the question in it. */
  to: string;
  /** The page without the question. */
  back: string;
  /** What the page's action is asked for, undefined where it is refused as it stands, and the words of the two buttons. */
  intent: string | undefined;
  label: string;
  keep: string;
  /** It takes something away. */
  grave?: boolean;
  /** What is better done before, on another page: then it is the filled button. */
  first?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/**
 * What has to be said before a step is taken: its address stands in the page's
 * own (`?ask=`), so that every screen can lead to it. Without JavaScript it
 * stands above the page; with it, over it, and Esc leads back.
 */
export function AskDialog({ title, to, back, intent, label, keep, grave = false, first, children }: AskDialogProps) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  /** Esc in the calendar of a field closes that alone. */
  const pickerWasOpen = useRef(false);
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
      <Form method="post" action={to} preventScrollReset>
        <h2 id="ask-title">{title}</h2>
        {children}
        <div className={styles.buttons}>
          <Button component={Link} to={back} variant="default" preventScrollReset>
            {keep}
          </Button>
          {intent && (
            <Button
              type="submit"
              name="intent"
              value={intent}
              variant={first ? 'default' : 'filled'}
              {...(grave && { color: 'terracotta' })}
              {...(!first && { 'data-autofocus': true })}
            >
              {label}
            </Button>
          )}
          {first && (
            <Button component={Link} to={first.to} data-autofocus>
              {first.label}
            </Button>
          )}
        </div>
      </Form>
    </dialog>
  );
}
