import {
  data,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { isStaff } from '../../../access/role-scopes';
import { cookieHeaders } from '../../../access/token-cookie.server';
import { pathsIn } from '../../../core/paths';
import { KnownUser } from '../../../ui/known-user';
import { useTranslation } from '../../../ui/translation';
import { useSendsMail } from '../../../ui/use-building';
import { usePaths } from '../../../ui/use-locale';
import { entryAnswer, EXPIRED_STATUS, whileItWorks } from '../entry-action.server';
import { EmailField } from '../entry-fields';
import { EntryForm, errorOf, type EntryAnswer } from '../entry-form';
import { EntryFoot, EntryFrame, ExpiredLink } from '../entry-frame';
import { MailSent } from '../mail-sent';
import { PasswordField } from '../password-field';
import { requestPasswordReset } from '../request-password-reset.server';
import { resetPassword, accountOfLink } from '../reset-password.server';
import { signedInCookies } from '../signed-in-cookies.server';

/** Public also for signed-in users, because an invitation or link may be opened in a browser with a session. */
export const handle = { guard: 'public', frame: 'slim', messages: ['users', 'users/entry'] };

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** `?token` is the token of a mailed link; `?sent` says that a link is on its way. */
export async function loader({ url }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token');
  if (token === null) return { kind: url.searchParams.has('sent') ? ('sent' as const) : ('ask' as const) };
  const owner = await whileItWorks(() => accountOfLink(token));
  if (!owner) return data({ kind: 'expired' as const }, { status: EXPIRED_STATUS });
  return { kind: 'choose' as const, token, ...owner };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale, secure } = context.get(requestContext);
  const paths = pathsIn(locale);
  const form = await readForm(request, locale);
  try {
    if (!form.has('token')) {
      await requestPasswordReset(actor, Object.fromEntries(form));
      return redirect(paths.resetPassword({ sent: 1 }), 303);
    }
    const signedIn = await resetPassword(actor, Object.fromEntries(form));
    if (!signedIn) return redirectDocument(paths.login({ reset: 1 }));
    return redirectDocument(isStaff(signedIn.user.role) ? paths.admin() : paths.account(), {
      headers: cookieHeaders(signedInCookies(actor, signedIn, secure)),
    });
  } catch (error) {
    return entryAnswer(error, form, locale);
  }
}

export default function ResetPassword() {
  const { t } = useTranslation('users/entry');
  const paths = usePaths();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const expired = page.kind === 'expired' || answer?.refusal.code === 'link_expired';
  if (page.kind === 'sent') return <MailSent lead={t('sent.reset')} again={paths.resetPassword()} />;
  if (page.kind === 'choose' && !expired) return <Choose {...page} answer={answer} />;
  return <ResetRequestForm answer={expired ? undefined : answer} expired={expired} />;
}

function ResetRequestForm({ answer, expired }: { answer: EntryAnswer | undefined; expired: boolean }) {
  const { t } = useTranslation('users/entry');
  const sendsMail = useSendsMail();
  const paths = usePaths();
  return (
    <EntryFrame title={t('reset.title')} lead={t(sendsMail ? 'reset.lead' : 'reset.noMail')}>
      {expired && <ExpiredLink />}
      <EntryForm
        answer={answer}
        labels={{ email: t('email') }}
        button={t('reset.button')}
        action={paths.resetPassword()}
      >
        <EmailField error={errorOf(answer, 'email')} defaultValue={answer?.email} />
      </EntryForm>
      <EntryFoot question={t('reset.known')} answer={t('reset.signIn')} to={paths.login()} />
    </EntryFrame>
  );
}

interface ChooseProps {
  token: string;
  email: string;
  isInvited: boolean;
  answer: EntryAnswer | undefined;
}

function Choose({ token, email, isInvited, answer }: ChooseProps) {
  const { t } = useTranslation('users/entry');
  return (
    <EntryFrame title={t('choose.title')} lead={t(isInvited ? 'choose.invited' : 'choose.lead', { email })}>
      <EntryForm answer={answer} labels={{ password: t('newPassword') }} button={t('choose.button')}>
        <input type="hidden" name="token" value={token} />
        <KnownUser email={email} />
        <PasswordField
          name="password"
          label={t('newPassword')}
          hint={t('passwordHint')}
          error={errorOf(answer, 'password')}
          autoComplete="new-password"
        />
      </EntryForm>
    </EntryFrame>
  );
}
