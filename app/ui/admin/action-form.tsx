import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ActionButton } from './action-button';
import styles from './action-form.module.css';

interface ActionFormProps {
  intent: string;
  /** What it will do, said before it is done. */
  text: ReactNode;
  label: string;
  /** Why it is refused: the button stays, and says so. */
  refused?: ReactNode | null;
  /** It takes something away. */
  grave?: boolean;
  /** It leads to another page, which is read from its top. */
  leads?: boolean;
  /** Fields that go with it. */
  children?: ReactNode;
}

/** One thing that may be done to what the page shows: what it does, and the button. */
export function ActionForm({ intent, text, label, refused, grave = false, leads = false, children }: ActionFormProps) {
  const id = `${intent}-text`;
  return (
    <div className={styles.action}>
      <p id={id}>
        {text}
        {refused && <span className={styles.reason}>{refused}</span>}
      </p>
      <Form method="post" preventScrollReset={!leads} className={styles.form}>
        {children}
        <ActionButton
          intent={intent}
          label={label}
          refused={refused}
          describedBy={id}
          {...(grave && { variant: 'outline' as const, color: 'terracotta' })}
        />
      </Form>
    </div>
  );
}
