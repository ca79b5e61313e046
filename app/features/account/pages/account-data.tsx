import {
  data,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { loadPage } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { signedOutHeaders } from '../../../access/signed-out.server';
import { pathsIn } from '../../../core/paths';
import { Link } from '../../../ui/link';
import { FormAnswer } from '../../../ui/form-answer';
import { Notice } from '../../../ui/notice';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { submitDataForm, type DataForm } from '../data-form.server';
import { dataPage } from '../data-page.server';
import { DataSection } from '../data-section';
import { EmailConfirmation, EmailForm } from '../email-form';
import { ErasureForm } from '../erasure-form';
import { exportFileName } from '../export-file-name';
import { exportAccountData } from '../export-account-data.server';
import { ProfileForm } from '../profile-form';
import styles from './account-data.module.css';

const download: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== 'GET' || new URL(request.url).searchParams.get('format') !== 'json') return next();
  const { actor, locale } = context.get(requestContext);
  const held = await orErrorPage(locale, () => exportAccountData(actor));
  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${exportFileName(held.exportedAt, locale)}"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
export const middleware = [download];

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, (actor, search) => dataPage(actor, search.get('token')));

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale, secure } = context.get(requestContext);
  const answer = await submitDataForm(actor, await readForm(request, locale));
  if ('refusal' in answer) return data(answer, { status: statusOf(answer.refusal.code) });
  if (answer.form === 'erasure') {
    return redirectDocument(pathsIn(locale).accountErased(), { status: 303, headers: signedOutHeaders(secure) });
  }
  const language = answer.form === 'profile' ? answer.language : locale;
  const anchor = answer.form === 'confirm-email' ? 'email' : answer.form;
  const to = `${pathsIn(language).accountData({ done: answer.form })}#own-${anchor}`;
  return language === locale ? redirect(to, 303) : redirectDocument(to, 303);
}

export default function AccountData() {
  const { t } = useTranslation('account');
  const paths = usePaths();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { emailChange } = page;
  const refusedIn = (form: DataForm) => (answer?.form === form ? answer : undefined);
  const isDone = (form: DataForm) => !answer && search.get('done') === form;
  return (
    <div className={styles.parts}>
      {emailChange?.email && (
        <EmailConfirmation {...emailChange} email={emailChange.email} refused={refusedIn('confirm-email')} />
      )}
      {emailChange?.email === null && <Notice kind="problem">{t('email.linkOver')}</Notice>}
      {!emailChange && refusedIn('confirm-email') && (
        <FormAnswer about={answer}>{answer?.refusal.fields[0]?.message ?? answer?.refusal.message}</FormAnswer>
      )}
      <ProfileForm
        key={page.name + page.language}
        page={page}
        refused={refusedIn('profile')}
        saved={isDone('profile')}
      />
      <EmailForm
        page={page}
        refused={refusedIn('email')}
        done={isDone('email') ? 'asked' : isDone('confirm-email') ? 'saved' : undefined}
      />
      <DataSection id="password" title={t('password.title')} lead={<p className="soft">{t('password.lead')}</p>}>
        <p>
          <Link className={styles.way} to={paths.changePassword()}>
            {t('password.change')}
          </Link>
        </p>
      </DataSection>
      <DataSection id="export" title={t('export.title')} lead={<p className="soft">{t('export.lead')}</p>}>
        <p>
          <a className={styles.way} href={paths.accountData({ format: 'json' })} download>
            {t('export.download')}
          </a>
        </p>
      </DataSection>
      <ErasureForm page={page} refused={refusedIn('erasure')} />
    </div>
  );
}
