import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { requireUser } from '../../../access/actor';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { pathsIn } from '../../../core/paths';
import { KnownUser } from '../../../ui/known-user';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { Arrival } from '../arrival';
import { changePassword } from '../change-password.server';
import { entryAnswer } from '../entry-action.server';
import { EntryForm, errorOf } from '../entry-form';
import { EntryFoot, EntryFrame } from '../entry-frame';
import { PasswordField } from '../password-field';

export const handle = { guard: 'signed-in', frame: 'slim', messages: ['users', 'users/entry'] };

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** `?changed` marks that the password was just changed. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { email } = requireUser(context.get(requestContext).actor);
  return { email, changed: url.searchParams.has('changed') };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    await changePassword(actor, Object.fromEntries(form));
    return redirect(`${pathsIn(locale).changePassword()}?changed=1`, 303);
  } catch (error) {
    return entryAnswer(error, form, locale);
  }
}

export default function ChangePassword() {
  const { t } = useTranslation('users/entry');
  const paths = usePaths();
  const { email, changed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const labels = { password: t('change.current'), newPassword: t('newPassword') };
  return (
    <EntryFrame title={t('change.title')} lead={t('change.lead')}>
      {changed && !answer && <Arrival>{t('change.changed')}</Arrival>}
      {/* A new form after each change: nothing that was typed stays in it. */}
      <EntryForm
        key={String(changed)}
        answer={answer}
        labels={labels}
        button={t('change.button')}
        action={paths.changePassword()}
      >
        <KnownUser email={email} />
        <PasswordField name="password" label={t('change.current')} error={errorOf(answer, 'password')} />
        <PasswordField
          name="newPassword"
          label={t('newPassword')}
          hint={t('passwordHint')}
          error={errorOf(answer, 'newPassword')}
          autoComplete="new-password"
        />
      </EntryForm>
      <EntryFoot question={t('change.forgotten')} answer={t('change.reset')} to={paths.resetPassword()} />
    </EntryFrame>
  );
}
