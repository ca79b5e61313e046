import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { FormAnswer } from '../../../ui/form-answer';
import { useTranslation } from '../../../ui/translation';
import type { GuestBailRefusal } from './guest-bail-form.server';
import styles from './guest-bail.module.css';
import type { GuestBail } from '../view-guest-bail.server';

interface GuestAccountFormProps {
  bail: GuestBail;
  refused: GuestBailRefusal | undefined;
}

export function GuestAccountForm({ bail: { payoutLast4 }, refused }: GuestAccountFormProps) {
  const { t } = useTranslation('booking-engine/bail', { keyPrefix: 'account' });
  const busy = useNavigation().state !== 'idle';
  const errorOf = (name: string) => refused?.refusal.fields.find(({ path }) => path === name)?.message;
  return (
    <>
      <p>{payoutLast4 ? t('to', { last4: payoutLast4 }) : t('none')}</p>
      <details className={styles.way} open={refused !== undefined}>
        <summary>{t(payoutLast4 ? 'change' : 'give')}</summary>
        {refused && (
          <FormAnswer about={refused}>{refused.refusal.fields[0]?.message ?? refused.refusal.message}</FormAnswer>
        )}
        <Form method="post" preventScrollReset className={styles.form}>
          <input type="hidden" name="intent" value="account" />
          <TextField
            name="iban"
            label={t('iban')}
            error={errorOf('iban')}
            defaultValue={refused?.typed.iban}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            required
          />
          <TextField
            name="holder"
            label={t('holder')}
            error={errorOf('holder')}
            defaultValue={refused?.typed.holder}
            autoComplete="name"
            maxLength={120}
            optional
          />
          <Button look="secondary" small aria-disabled={busy || undefined}>
            {t('save')}
          </Button>
        </Form>
      </details>
    </>
  );
}
