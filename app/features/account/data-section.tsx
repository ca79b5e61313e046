import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button';
import { ErrorSummary, FormAnswer } from '../../ui/form-answer';
import { usePaths } from '../../ui/use-locale';
import styles from './account-section.module.css';
import type { DataForm, DataRefusal } from './data-form.server';

export function DataSection({
  id,
  title,
  lead,
  children,
}: {
  /** Must differ from the ids of fields on the page. Sections have separate anchors, such as `#own-email`. */
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={`grid ${styles.section}`} id={`own-${id}`} aria-labelledby={`own-${id}-title`}>
      <div className={styles.head}>
        <h2 id={`own-${id}-title`}>{title}</h2>
        {lead}
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  );
}

interface DataFormProps {
  form: DataForm;
  refused: DataRefusal | undefined;
  /** Confirmation shown after the action. */
  done: string | false;
  labels: Record<string, string>;
  button: string;
  look?: 'primary' | 'secondary';
  /** Details of a refusal in addition to its message. */
  why?: ReactNode;
  children: ReactNode;
}

export function AccountDataForm({
  form,
  refused,
  done,
  labels,
  button,
  look = 'secondary',
  why,
  children,
}: DataFormProps) {
  const paths = usePaths();
  const busy = useNavigation().state === 'submitting';
  const { fields = [], message } = refused?.refusal ?? {};
  return (
    <Form
      method="post"
      action={`${paths.accountData()}#own-${form}`}
      className={styles.form}
      noValidate
      preventScrollReset
    >
      {done && !refused && (
        <FormAnswer kind="good" about={done}>
          {done}
        </FormAnswer>
      )}
      <ErrorSummary
        about={refused}
        errors={fields.map(({ path, message: sentence }) => ({
          path,
          message: labels[path] ? `${labels[path]}: ${sentence}` : sentence,
        }))}
      />
      {refused && fields.length === 0 && (
        <FormAnswer about={refused}>
          {message}
          {why}
        </FormAnswer>
      )}
      <input type="hidden" name="form" value={form} />
      {children}
      <div>
        <Button look={look} aria-disabled={busy || undefined}>
          {button}
        </Button>
      </div>
    </Form>
  );
}
