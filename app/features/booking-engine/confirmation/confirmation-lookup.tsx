import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { ErrorSummary, FormAnswer, type FieldMessage } from '../../../ui/form-answer';
import { PageTitle } from '../../../ui/page-title';
import { Trans, useTranslation } from '../../../ui/translation';
import { useReferenceExample } from '../../../ui/use-building';
import { usePaths } from '../../../ui/use-locale';
import styles from './confirmation-lookup.module.css';
import { reachTags } from '../reach-tags';

interface ConfirmationLookupProps {
  /** Phone is empty while the building is not public. */
  page: { building: { name: string; phone: string }; reference: string };
  refused:
    | { typed: { reference: string; email: string }; code: string; message: string; fields: FieldMessage[] }
    | undefined;
}

/**
 * Form to open a booking by reference and email. A wrong pair gets the same answer whether the booking exists or not.
 */
export function ConfirmationLookup({ page, refused }: ConfirmationLookupProps) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'lookup' });
  const paths = usePaths();
  const navigation = useNavigation();
  const example = useReferenceExample();
  const { building } = page;
  const fields = refused?.fields ?? [];
  const labels: Record<string, string> = { reference: t('reference'), email: t('email') };
  const errorOf = (name: string) => fields.find(({ path }) => path === name)?.message;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('title')} />
      <meta name="robots" content="noindex" />
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      {refused && (
        <div className={styles.notice}>
          {fields.length > 0 ? (
            <ErrorSummary
              about={refused}
              errors={fields.map(({ path, message }) => ({ path, message: `${labels[path] ?? ''}: ${message}` }))}
            />
          ) : (
            <FormAnswer about={refused}>
              <strong>{refused.code === 'not_found' ? t('notFound') : refused.message}</strong>
            </FormAnswer>
          )}
        </div>
      )}
      <Form method="post" action={page.reference ? paths.booking(page.reference) : paths.findBooking()} noValidate>
        <div className={styles.fields}>
          <TextField
            name="reference"
            label={labels.reference!}
            error={errorOf('reference')}
            hint={t('referenceHint', { example })}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={20}
            defaultValue={refused?.typed.reference ?? page.reference}
          />
          <TextField
            name="email"
            label={labels.email!}
            error={errorOf('email')}
            type="email"
            autoComplete="email"
            spellCheck={false}
            required
            maxLength={254}
            defaultValue={refused?.typed.email ?? ''}
          />
        </div>
        <Button disabled={navigation.state === 'submitting'}>{t('open')}</Button>
      </Form>
      {building.phone && (
        <p className={`caption ${styles.help}`}>
          <Trans t={t} i18nKey="help" values={{ phone: building.phone }} components={reachTags(building)} />
        </p>
      )}
    </div>
  );
}
