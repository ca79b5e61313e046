import { useLocation } from 'react-router';
import { TextField } from '../../ui/field';
import { Trans, useTranslation } from '../../ui/translation';
import { useHydrated } from '../../ui/use-hydrated';
import { usePaths } from '../../ui/use-locale';
import { EmailField } from './entry-fields';
import { EntryForm, errorOf, type EntryAnswer } from './entry-form';
import { EntryFoot, EntryFrame, ExpiredLink } from './entry-frame';
import { PasswordField } from './password-field';

/** Registration form. Guest data from a booking arrives in the page's state, never in its address. */
export function RegisterForm({ answer, expired }: { answer: EntryAnswer | undefined; expired: boolean }) {
  const { t } = useTranslation('users/entry');
  const paths = usePaths();
  const guest = useGuest();
  const labels = { name: t('name'), email: t('email'), password: t('password') };
  return (
    <EntryFrame title={t('register.title')} lead={t('register.lead')}>
      {expired && <ExpiredLink />}
      <EntryForm answer={answer} labels={labels} button={t('register.button')} action={paths.register()}>
        <TextField
          name="name"
          label={t('name')}
          error={errorOf(answer, 'name')}
          autoComplete="name"
          defaultValue={answer?.name ?? guest.name}
          maxLength={120}
          dir="auto"
          required
        />
        <EmailField error={errorOf(answer, 'email')} defaultValue={answer?.email ?? guest.email} />
        <PasswordField
          name="password"
          label={t('password')}
          hint={t('passwordHint')}
          error={errorOf(answer, 'password')}
          autoComplete="new-password"
        />
        <p className="caption">
          <Trans t={t} i18nKey="register.privacy" components={{ policy: <a href={paths.legal('privacy')} /> }} />
        </p>
      </EntryForm>
      <EntryFoot question={t('register.known')} answer={t('register.signIn')} to={paths.login()} />
    </EntryFrame>
  );
}

function useGuest(): { name?: string; email?: string } {
  const { state } = useLocation() as { state: unknown };
  const hydrated = useHydrated();
  if (!hydrated || typeof state !== 'object' || state === null) return {};
  const { name, email } = state as Record<string, unknown>;
  return { ...(typeof name === 'string' && { name }), ...(typeof email === 'string' && { email }) };
}
