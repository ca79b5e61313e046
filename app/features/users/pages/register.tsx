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
import { cookieHeaders } from '../../../access/token-cookie.server';
import { pathsIn } from '../../../core/paths';
import { KnownUser } from '../../../ui/known-user';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { confirmRegistration } from '../confirm-registration.server';
import { entryAnswer, EXPIRED_STATUS, whileItWorks } from '../entry-action.server';
import { EntryForm, errorOf, type EntryAnswer } from '../entry-form';
import { EntryFoot, EntryFrame } from '../entry-frame';
import { MailSent } from '../mail-sent';
import { PasswordField } from '../password-field';
import { RegisterForm } from '../register-form';
import { readRegistration } from '../registration-link.server';
import { register } from '../register.server';
import { signedInCookies } from '../signed-in-cookies.server';

export const handle = { guard: 'guest-only', frame: 'slim', messages: ['users', 'users/entry'] };

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** `?token` is the token of the mailed link; `?sent` says that a link is on its way. */
export async function loader({ url }: LoaderFunctionArgs) {
  const token = url.searchParams.get('token');
  if (token === null) return { kind: url.searchParams.has('sent') ? ('sent' as const) : ('form' as const) };
  const requested = await whileItWorks(() => readRegistration(token));
  if (!requested) return data({ kind: 'expired' as const }, { status: EXPIRED_STATUS });
  return { kind: 'confirm' as const, token, email: requested.email };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale, secure } = context.get(requestContext);
  const paths = pathsIn(locale);
  const form = await readForm(request, locale);
  try {
    if (!form.has('token')) {
      await register(actor, Object.fromEntries(form));
      return redirect(paths.register({ sent: 1 }), 303);
    }
    const signedIn = await confirmRegistration(actor, Object.fromEntries(form));
    return redirectDocument(paths.account(), {
      headers: cookieHeaders(signedInCookies(actor, signedIn, secure)),
    });
  } catch (error) {
    return entryAnswer(error, form, locale);
  }
}

export default function Register() {
  const { t } = useTranslation('users/entry');
  const paths = usePaths();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const expired = page.kind === 'expired' || answer?.refusal.code === 'link_expired';
  if (page.kind === 'sent') return <MailSent lead={t('sent.register')} again={paths.register()} />;
  if (page.kind === 'confirm' && !expired) return <Confirm token={page.token} email={page.email} answer={answer} />;
  return <RegisterForm answer={expired ? undefined : answer} expired={expired} />;
}

function Confirm({ token, email, answer }: { token: string; email: string; answer: EntryAnswer | undefined }) {
  const { t } = useTranslation('users/entry');
  const paths = usePaths();
  return (
    <EntryFrame title={t('confirm.title')} lead={t('confirm.lead', { email })}>
      <EntryForm answer={answer} labels={{ password: t('password') }} button={t('confirm.button')}>
        <input type="hidden" name="token" value={token} />
        <KnownUser email={email} />
        <PasswordField name="password" label={t('password')} error={errorOf(answer, 'password')} />
      </EntryForm>
      <EntryFoot question={t('confirm.forgotten')} answer={t('confirm.again')} to={paths.register()} />
    </EntryFrame>
  );
}
