import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';
import { Link } from '../link';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** Submit address of the form: the page's address including the question. */
  to: string;
  back: string;
  /** Action requested from the page; undefined if it is currently refused. */
  intent: string | undefined;
  label: string;
  cancelLabel: string;
  grave?: boolean;
  /** Recommended prior step on another page, shown as the filled button. */
  first?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/**
 * Question before a step. The question has an address of its own, the page's address with `?ask=`, so that every screen
 * can link to it. Without JavaScript it is shown above the page, otherwise over it; Esc returns to the page.
 */
export function ConfirmDialog({
  title,
  to,
  back,
  intent,
  label,
  cancelLabel: keep,
  grave = false,
  first,
  children,
}: ConfirmDialogProps) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  /** True if a field's calendar was open; Esc then closes only the calendar. */
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
