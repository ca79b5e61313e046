import { TextField } from '../../ui/field';
import { KnownUser } from '../../ui/known-user';
import { useTranslation } from '../../ui/translation';
import { useMailNotice } from '../../ui/use-building';
import type { DataRefusal } from './data-form.server';
import type { DataPage } from './data-page.server';
import { DataSection, AccountDataForm } from './data-section';

interface EmailFormProps {
  page: DataPage;
  refused: DataRefusal | undefined;
  done: 'asked' | 'saved' | undefined;
}

export function EmailForm({ page, refused, done }: EmailFormProps) {
  const { t } = useTranslation('account', { keyPrefix: 'email' });
  const errorOf = (path: string) => refused?.refusal.fields.find((field) => field.path === path)?.message;
  const labels = { email: t('new'), emailPassword: t('password') };
  const mailNotice = useMailNotice();
  const notice = done === 'asked' ? mailNotice(t(done)) : done !== undefined && t(done, { email: page.email });
  return (
    <DataSection id="email" title={t('title')} lead={<p className="soft">{t('lead', { email: page.email })}</p>}>
      <AccountDataForm form="email" refused={refused} done={notice} labels={labels} button={t('change')}>
        <TextField
          name="email"
          label={labels.email}
          hint={t('newHint')}
          error={errorOf('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={refused?.typed.email}
          maxLength={254}
          required
        />
        <KnownUser email={page.email} />
        <TextField
          name="emailPassword"
          label={labels.emailPassword}
          error={errorOf('emailPassword')}
          type="password"
          autoComplete="current-password"
          maxLength={1000}
          required
        />
      </AccountDataForm>
    </DataSection>
  );
}

/**
 * Last step of an email change, reached by the link in the mail. A button confirms the change, so that programs that
 * open links change nothing.
 */
export function EmailConfirmation({
  token,
  email,
  refused,
}: {
  token: string;
  email: string;
  refused: DataRefusal | undefined;
}) {
  const { t } = useTranslation('account', { keyPrefix: 'email' });
  return (
    <DataSection
      id="confirm-email"
      title={t('confirmTitle')}
      lead={<p className="soft">{t('confirmLead', { email })}</p>}
    >
      <AccountDataForm
        form="confirm-email"
        refused={refused}
        done={false}
        labels={{ email }}
        button={t('confirm')}
        look="primary"
      >
        <input type="hidden" name="token" value={token} />
      </AccountDataForm>
    </DataSection>
  );
}
