import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { PageRefusal } from '../../access/page-error.server';
import { Button } from '../../ui/button';
import { ErrorSummary, FormAnswer } from '../../ui/form-answer';
import styles from './entry-frame.module.css';

/** What a form of an entry page is answered when it is refused; passwords are never given back. */
export interface EntryAnswer {
  refusal: PageRefusal;
  name: string;
  email: string;
}

interface EntryFormProps {
  answer: EntryAnswer | undefined;
  /** Names of the fields, for the summary of what has to be mended. */
  labels: Readonly<Record<string, string>>;
  button: string;
  /** Where it is sent; without it, to the page's own address. */
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

/** The sentence beside a field that was refused. */
export function errorOf(answer: EntryAnswer | undefined, path: string): string | undefined {
  return answer?.refusal.fields.find((field) => field.path === path)?.message;
}
