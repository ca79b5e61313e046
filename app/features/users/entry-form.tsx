import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { PageRefusal } from '../../access/page-error.server';
import { Button } from '../../ui/button';
import { ErrorSummary, FormAnswer } from '../../ui/form-answer';
import styles from './entry-frame.module.css';

/** Answer to a refused form of an entry page; never contains passwords. */
export interface EntryAnswer {
  refusal: PageRefusal;
  name: string;
  email: string;
}

interface EntryFormProps {
  answer: EntryAnswer | undefined;
  labels: Readonly<Record<string, string>>;
  button: string;
  /** Address to submit to; defaults to that of the page. */
  action?: string;
  children: ReactNode;
}

export function EntryForm({ answer, labels, button, action, children }: EntryFormProps) {
  const busy = useNavigation().state !== 'idle';
  const refusal = answer?.refusal;
  const summary = (refusal?.fields ?? []).map(({ path, message }) => ({
    path,
    message: `${labels[path] ?? path}: ${message}`,
  }));
  return (
    <Form method="post" className={styles.form} noValidate {...(action !== undefined && { action })}>
      <ErrorSummary about={refusal} errors={summary} />
      {refusal && refusal.fields.length === 0 && <FormAnswer about={refusal}>{refusal.message}</FormAnswer>}
      {children}
      <Button wide aria-disabled={busy || undefined}>
        {button}
      </Button>
    </Form>
  );
}

export function errorOf(answer: EntryAnswer | undefined, path: string): string | undefined {
  return answer?.refusal.fields.find((field) => field.path === path)?.message;
}
