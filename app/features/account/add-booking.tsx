import { Form, useNavigation } from 'react-router';
import type { PageRefusal } from '../../access/page-error.server';
import { Button } from '../../ui/button';
import { ErrorSummary, FormAnswer } from '../../ui/form-answer';
import { TextField } from '../../ui/field';
import { useTranslation } from '../../ui/translation';
import { useMailNotice, useReferenceExample } from '../../ui/use-building';
import { usePaths } from '../../ui/use-locale';
import styles from './account-section.module.css';

interface AddBookingProps {
  /** True after a request to add a booking. The building has then mailed the booker, if such a booking exists. */
  asked: boolean;
  refused: { typed: { reference: string; email: string }; refusal: PageRefusal } | undefined;
}

/** Adds a booking made without an account to the account. */
export function AddBooking({ refused, asked }: AddBookingProps) {
  const { t } = useTranslation('account', { keyPrefix: 'claim' });
  const paths = usePaths();
  const busy = useNavigation().state === 'submitting';
  const { code, message, fields = [] } = refused?.refusal ?? {};
  const errorOf = (path: string) => fields.find((field) => field.path === path)?.message;
  const labels: Record<string, string> = { reference: t('reference'), email: t('email') };
  const example = useReferenceExample();
  const mailNotice = useMailNotice();
  return (
    <section className={`grid ${styles.section}`} id="add">
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <p className="soft">{t('lead')}</p>
      </div>
      <Form method="post" action={`${paths.account()}#add`} className={styles.form} noValidate preventScrollReset>
        <ErrorSummary
          about={refused}
          errors={fields.map((field) => ({ ...field, message: `${labels[field.path] ?? ''}: ${field.message}` }))}
        />
        {asked && (
          <FormAnswer kind="good" about="asked">
            {mailNotice(t('asked'))}
          </FormAnswer>
        )}
        {refused && fields.length === 0 && (
          <FormAnswer about={refused}>{code === 'not_found' ? t('notFound') : message}</FormAnswer>
        )}
        <TextField
          name="reference"
          label={t('reference')}
          hint={t('referenceHint', { example })}
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

/** Asks for confirmation before a mailed link adds a booking, so that mail programs that open links cannot add it. */
export function ConfirmBooking({ token, reference }: { token: string; reference: string }) {
  const { t } = useTranslation('account', { keyPrefix: 'claim' });
  const paths = usePaths();
  const busy = useNavigation().state === 'submitting';
  return (
    <section className={`grid ${styles.section}`} aria-labelledby="confirm-booking">
      <div className={styles.head}>
        <h2 id="confirm-booking">{t('confirmTitle', { reference })}</h2>
        <p className="soft">{t('confirmLead')}</p>
      </div>
      <Form method="post" action={paths.account()} className={styles.form}>
        <input type="hidden" name="token" value={token} />
        <div>
          <Button aria-disabled={busy || undefined}>{t('add')}</Button>
        </div>
      </Form>
    </section>
  );
}
