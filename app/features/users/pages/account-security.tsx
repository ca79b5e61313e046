import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { errorText, statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { isStaff } from '../../../access/role-scopes';
import { pathsIn } from '../../../core/paths';
import { answerSecurityForm, type SecurityForm } from '../security/security-answer.server';
import { SecurityView } from '../security/security-view';
import { viewSecurity } from '../view-security.server';

export const handle = { guard: 'signed-in', messages: ['users', 'users/security'] };

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    const security = await viewSecurity(actor);
    const why = security.mustSecure ? errorText('second_factor_missing', locale) : null;
    return { ...security, why, worksHere: actor.user !== undefined && isStaff(actor.user.role) };
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale, origin } = context.get(requestContext);
  const form: SecurityForm = Object.fromEntries(await readForm(request, locale));
  const { done, ...answer } = await answerSecurityForm(actor, form, origin);
  if (done) return redirect(`${pathsIn(locale).accountSecurity()}?done=${done}`, 303);
  return data(answer, { status: answer.refusal ? statusOf(answer.refusal.code) : 200 });
}

export default function AccountSecurity() {
  return <SecurityView security={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
