import { useMemo, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { PageRefusal } from '../../access/page-error.server';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { Notice } from '../../ui/notice';
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
  // One list for one answer: the summary takes the focus when it is another.
  const summary = useMemo(
    () =>
      (refusal?.fields ?? []).map(({ path, message }) => ({ path, message: `${labels[path] ?? path}: ${message}` })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the labels are those of the page's language
    [refusal],
  );
  return (
    <Form method="post" className={styles.form} noValidate {...(action !== undefined && { action })}>
      <ErrorSummary errors={summary} />
      {refusal && refusal.fields.length === 0 && <Notice kind="problem">{refusal.message}</Notice>}
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
