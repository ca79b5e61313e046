import {
  data,
  redirectDocument,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { readForm } from '../../../access/read-form.server';
import { errorText, statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { isStaff } from '../../../access/role-scopes';
import { cookieHeaders } from '../../../access/token-cookie.server';
import { pathsIn } from '../../../core/paths';
import { useTranslation } from '../../../ui/translation';
import { EntryFrame } from '../entry-frame';
import { CodeStep } from '../login/code-step';
import { answerTo, takeStep, type LoginForm } from '../login/login-answer.server';
import { PasswordStep } from '../login/password-step';
import { returnPath } from '../return-path';
import { signedInCookies } from '../signed-in-cookies.server';

export const handle = { guard: 'guest-only', frame: 'slim', messages: ['users'] };

export function loader({ context, url }: LoaderFunctionArgs) {
  const { locale } = context.get(requestContext);
  return { expired: url.searchParams.has('expired') ? errorText('tokens_expired', locale) : null };
}

/**
 * docs/specification.md, section 4: restores the original path after login. Without an original path, login leads to
 * the home page, or to the back office for the team.
 */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const { actor, locale, secure, origin } = context.get(requestContext);
  const form: LoginForm = Object.fromEntries(await readForm(request, locale));
  try {
    const signedIn = await takeStep(actor, form, origin);
    const paths = pathsIn(locale);
    const home = isStaff(signedIn.user.role) ? paths.admin() : paths.home();
    return redirectDocument(returnPath(url.searchParams.get('redirect')) ?? home, {
      headers: cookieHeaders(signedInCookies(actor, signedIn, secure)),
    });
  } catch (error) {
    const answer = answerTo(error, form, actor);
    const status = answer.refusal ? statusOf(answer.refusal.code) : 200;
    return data(answer, { status });
  }
}

export default function Login() {
  const { t } = useTranslation('users');
  const { expired } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const notice = expired ?? (search.has('reset') ? t('login.reset') : undefined);
  if (answer?.second) {
    const lead = t(answer.second.methods.includes('code') ? 'login.secondLead' : 'login.secondLeadPasskey');
    return (
      <EntryFrame pageTitle={t('login.pageTitle')} title={t('login.secondTitle')} lead={lead}>
        <CodeStep answer={answer} second={answer.second} />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame pageTitle={t('login.pageTitle')} title={t('login.title')} lead={t('login.lead')}>
      <PasswordStep answer={answer} notice={notice} />
    </EntryFrame>
  );
}
