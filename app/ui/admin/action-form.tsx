import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { ActionButton } from './action-button';
import styles from './action-form.module.css';

interface ActionFormProps {
  intent: string;
  text: ReactNode;
  label: string;
  /** Reason for refusal; the button stays visible and shows the reason. */
  refused?: ReactNode | null;
  /** True for a destructive action. */
  grave?: boolean;
  /** True if the action leads to another page, which then starts at the top. */
  leads?: boolean;
  children?: ReactNode;
}

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
