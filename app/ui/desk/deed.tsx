import { Button } from '@mantine/core';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import type { MouseEvent, ReactNode } from 'react';
import { Form } from 'react-router';
import styles from './deed.module.css';

interface DeedProps {
  intent: string;
  /** What it will do, said before it is done. */
  text: ReactNode;
  label: string;
  /** Why it is refused: the button stays, and says so. */
  refused?: ReactNode;
  /** It takes something away. */
  grave?: boolean;
  /** It leads to another page, which is read from its top. */
  leads?: boolean;
  /** Fields that go with it. */
  children?: ReactNode;
}

/** One thing that may be done to what the page shows: what it does, and the button. */
export function Deed({ intent, text, label, refused, grave = false, leads = false, children }: DeedProps) {
  const id = `${intent}-text`;
  const isRefused = Boolean(refused);
  const stop = (event: MouseEvent) => event.preventDefault();
  return (
    <div className={styles.deed}>
      <p id={id}>
        {text}
        {refused && <span className={styles.reason}>{refused}</span>}
      </p>
      <Form method="post" preventScrollReset={!leads} className={styles.form}>
        {children}
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={grave ? 'outline' : 'default'}
          {...(grave && { color: 'terracotta' })}
          aria-describedby={id}
          leftSection={isRefused && <IconBan size={14} aria-hidden="true" />}
          {...(isRefused && { 'aria-disabled': true, 'data-disabled': true, onClick: stop })}
        >
          {label}
        </Button>
      </Form>
    </div>
  );
}
