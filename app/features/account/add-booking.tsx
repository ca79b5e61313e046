import { Form, useNavigation } from 'react-router';
import type { PageRefusal } from '../../access/page-error.server';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import styles from './account-section.module.css';

interface AddBookingProps {
  refused: { typed: { reference: string; email: string }; refusal: PageRefusal } | undefined;
}

/** Puts a booking that was made without an account on it. */
export function AddBooking({ refused }: AddBookingProps) {
  const { t } = useTranslation('account', { keyPrefix: 'claim' });
  const paths = usePaths();
  const busy = useNavigation().state === 'submitting';
  const { code, message, fields = [] } = refused?.refusal ?? {};
  const errorOf = (path: string) => fields.find((field) => field.path === path)?.message;
  const labels: Record<string, string> = { reference: t('reference'), email: t('email') };
  return (
    <section className={`grid ${styles.section}`} id="add">
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <p className="soft">{t('lead')}</p>
      </div>
      <Form method="post" action={`${paths.account()}#add`} className={styles.form} noValidate preventScrollReset>
        <ErrorSummary
          errors={fields.map((field) => ({ ...field, message: `${labels[field.path] ?? ''}: ${field.message}` }))}
        />
        {refused && fields.length === 0 && (
          <Notice kind="problem">{code === 'not_found' ? t('notFound') : message}</Notice>
        )}
        <TextField
          name="reference"
          label={t('reference')}
          hint={t('referenceHint')}
          error={errorOf('reference')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          defaultValue={refused?.typed.reference}
          required
        />
        <TextField
          name="email"
          label={t('email')}
          error={errorOf('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={refused?.typed.email}
          required
        />
        <div>
          <Button look="secondary" aria-disabled={busy || undefined}>
            {t('add')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
