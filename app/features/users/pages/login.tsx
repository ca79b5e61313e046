import { data, Form, redirectDocument, useActionData, useNavigation, type ActionFunctionArgs } from 'react-router';
import { pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { isStaff } from '../../../access/scopes';
import { cookieHeaders } from '../../../access/token-cookie.server';
import { errorCatalogue } from '../../../core/app-error';
import { pathsIn } from '../../../core/paths';
import { Button } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { TextField } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { useTranslation } from '../../../ui/translation';
import { BedsidePicture } from '../bedside-picture';
import { PasswordField } from '../password-field';
import { returnPath } from '../return-path';
import { signIn } from '../sign-in.server';
import { signedInCookies } from '../signed-in-cookies.server';
import styles from './login.module.css';

export const handle = { guard: 'guest-only', frame: 'slim', messages: ['users'] };

/**
 * Specification section 4: the original path is restored after login, and
 * without one logged in leads to home, which for the team is the back office.
 */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const { actor, locale, secure } = context.get(requestContext);
  const form = Object.fromEntries(await readForm(request, locale));
  try {
    const signedIn = await signIn(actor, { ...form, strategy: form.remember ? 'localRefresh' : 'local' });
    const paths = pathsIn(locale);
    const home = isStaff(signedIn.user.role) ? paths.admin() : paths.home();
    return redirectDocument(returnPath(url.searchParams.get('redirect')) ?? home, {
      headers: cookieHeaders(signedInCookies(actor, signedIn, secure)),
    });
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    const email = typeof form.email === 'string' ? form.email : '';
    return data({ refusal, email }, { status: errorCatalogue[refusal.code].status });
  }
}

export default function Login() {
  const { t } = useTranslation('users');
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const fields = answer?.refusal.fields ?? [];
  const labels: Record<string, string> = { email: t('login.email'), password: t('login.password') };
  const summary = fields.map(({ path, message }) => ({ path, message: `${labels[path] ?? path}: ${message}` }));
  const errorOf = (path: string) => fields.find((field) => field.path === path)?.message;
  const refused = answer !== undefined && fields.length === 0;
  return (
    <div className={styles.page}>
      <title>{t('login.pageTitle')}</title>
      <meta name="description" content={t('login.lead')} />
      <meta name="robots" content="noindex" />
      <div className={styles.picture}>
        <BedsidePicture />
      </div>
      <div className={styles.panel}>
        <h1>{t('login.title')}</h1>
        <p className="soft">{t('login.lead')}</p>
        <Form method="post" className={styles.form} noValidate>
          <ErrorSummary errors={summary} />
          {refused && <Notice kind="problem">{answer.refusal.message}</Notice>}
          <TextField
            name="email"
            label={t('login.email')}
            error={errorOf('email')}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={answer?.email}
            maxLength={254}
            required
          />
          <PasswordField name="password" label={t('login.password')} error={errorOf('password')} />
          <Button wide aria-disabled={busy || undefined}>
            {t('login.signIn')}
          </Button>
        </Form>
      </div>
    </div>
  );
}
