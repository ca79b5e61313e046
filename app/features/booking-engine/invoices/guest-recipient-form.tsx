import { Form, useNavigation, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/field';
import { FormAnswer } from '../../../ui/form-answer';
import { useTranslation } from '../../../ui/translation';
import type { GuestRecipient } from '../guest-recipient.server';
import { RECIPIENT_FORM, recipientKinds, type RecipientField } from '../guest-recipient-fields';
import type { GuestRecipientRefusal } from './guest-recipient-form.server';
import styles from './guest-invoices.module.css';

interface GuestRecipientFormProps {
  recipient: GuestRecipient;
  countries: readonly { value: string; label: string }[];
  refused: GuestRecipientRefusal | undefined;
}

/** Form for the recipient of future invoices, available until staff have chosen one. */
export function GuestRecipientForm({ recipient, countries, refused }: GuestRecipientFormProps) {
  const { t } = useTranslation('booking-engine/invoices', { keyPrefix: 'recipient' });
  const [search] = useSearchParams();
  if (recipient.kind === 'settled') return <p className="soft">{t('settled', { name: recipient.name })}</p>;
  const isProvided = recipient.kind === 'given';
  return (
    <>
      {!refused && isProvided && search.get('invoice') === RECIPIENT_FORM && (
        <FormAnswer kind="good" about={RECIPIENT_FORM}>
          {t('done')}
        </FormAnswer>
      )}
      {isProvided && <p>{t('given', { name: recipient.values.name, number: recipient.values.taxNumber })}</p>}
      <details className={styles.way} open={refused !== undefined}>
        <summary>{t(isProvided ? 'change' : 'need')}</summary>
        <p className="soft">{t('lead')}</p>
        {refused && (
          <FormAnswer about={refused}>{refused.refusal.fields[0]?.message ?? refused.refusal.message}</FormAnswer>
        )}
        <RecipientFieldset recipient={recipient} countries={countries} refused={refused} />
      </details>
    </>
  );
}

function RecipientFieldset({ recipient, countries, refused }: GuestRecipientFormProps) {
  const { t } = useTranslation('booking-engine/invoices', { keyPrefix: 'recipient' });
  const busy = useNavigation().state !== 'idle';
  const values = refused?.typed ?? (recipient.kind === 'given' ? recipient.values : undefined);
  const field = (name: RecipientField) => ({
    name,
    label: t(name),
    error: refused?.refusal.fields.find(({ path }) => path === name)?.message,
    defaultValue: values?.[name] ?? '',
  });
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <input type="hidden" name="intent" value={RECIPIENT_FORM} />
      <SelectField {...field('kind')} defaultValue={values?.kind || 'person'}>
        {recipientKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('name')} autoComplete="organization" maxLength={120} required />
      <TextField
        {...field('taxNumber')}
        hint={t('taxNumberHint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        required
      />
      <TextField {...field('street')} autoComplete="street-address" maxLength={200} required />
      <TextField {...field('postcode')} autoComplete="postal-code" maxLength={20} optional />
      <TextField {...field('city')} autoComplete="address-level2" maxLength={100} required />
      <SelectField {...field('country')} defaultValue={values?.country || 'ES'} autoComplete="country">
        {countries.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} optional />
      <TextField {...field('orderNumber')} autoComplete="off" maxLength={100} optional />
      <TextField {...field('costCentre')} autoComplete="off" maxLength={100} optional />
      <Button look="secondary" small aria-disabled={busy || undefined}>
        {t('save')}
      </Button>
    </Form>
  );
}
