import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { MailTextView } from '../admin/mail-text-view';
import { changeTextByForm, guestKindOf, mailTextPage, refusedText } from '../admin/mail-texts-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['notifications', 'notifications/texts'] };

export async function loader({ context, params: { kind } }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => mailTextPage(actor, guestKindOf(kind)));
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  return orErrorPage(locale, async () => {
    const kind = guestKindOf(params.kind);
    try {
      return redirect(await changeTextByForm(actor, kind, form), 303);
    } catch (error) {
      return refusedText(actor, kind, error, form);
    }
  });
}

export const shouldRevalidate = revalidateConflict;

export default function AdminMailText() {
  const page = useLoaderData<typeof loader>();
  return <MailTextView key={page.kind} page={page} answer={useActionData<typeof action>()} />;
}
