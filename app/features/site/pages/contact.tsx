import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from 'react-router';
import { readForm } from '../../../access/read-form.server';
import { loadPage } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { pathsIn } from '../../../core/paths';
import { PageHead } from '../../../ui/page-head';
import { useTranslation } from '../../../ui/translation';
import { submitContactForm } from '../contact-form.server';
import { contactPage } from '../contact-page.server';
import { ContactView } from '../contact-view';
import { useSite } from '../use-site';

export const handle = { messages: ['site/contact'], rests: true };

/**
 * Headers of the page, which is not cached because its seal is valid for one form. The response to a submitted form may
 * stay in the visitor's browser, which cannot request the response again by itself.
 */
export const headers: HeadersFunction = ({ actionHeaders }) => ({
  'Cache-Control': actionHeaders.get('Cache-Control') ?? 'no-store',
});

export const loader = (args: LoaderFunctionArgs) => loadPage(args, contactPage);

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const answer = await submitContactForm(actor, await readForm(request, locale));
  // The thank-you page has its own address, so that reloading it is safe.
  if (!answer) return redirect(`${pathsIn(locale).contact()}?sent=1`, 303);
  const status = statusOf(answer.refusal?.code ?? 'invalid_input');
  return data(answer, { status, headers: { 'Cache-Control': 'private, no-cache' } });
}

export default function Contact() {
  const { t } = useTranslation('site/contact');
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { building } = useSite();
  if (!building) return null;
  const { name, city } = building;
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('description', { name, city })} crumb={t('title')} />
      <ContactView page={page} building={building} answer={answer} sent={search.has('sent')} />
    </>
  );
}
