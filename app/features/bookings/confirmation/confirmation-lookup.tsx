import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import styles from './confirmation-lookup.module.css';

interface ConfirmationLookupProps {
  page: { building: { name: string; phone: string }; reference: string };
  refused: { typed: { reference: string; email: string }; code: string; message: string } | undefined;
}

/** Opens a booking by its reference and email. What does not fit is answered alike, whether the booking exists or not. */
export function ConfirmationLookup({ page, refused }: ConfirmationLookupProps) {
  const { t } = useTranslation('bookings/checkout', { keyPrefix: 'lookup' });
  const paths = usePaths();
  const navigation = useNavigation();
  const { building } = page;
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{`${t('title')} · ${building.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      {refused && (
        <div className={styles.notice}>
          <Notice kind="problem">
            <strong>{refused.code === 'not_found' ? t('notFound') : refused.message}</strong>
          </Notice>
        </div>
      )}
      <Form method="post" action={page.reference ? paths.booking(page.reference) : paths.findBooking()} noValidate>
        <div className={styles.fields}>
          <TextField
            name="reference"
            label={t('reference')}
            hint={t('referenceHint')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={20}
            defaultValue={refused?.typed.reference ?? page.reference}
          />
          <TextField
            name="email"
            label={t('email')}
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
      <p className={`caption ${styles.help}`}>{t('help', { phone: building.phone })}</p>
    </div>
  );
}
