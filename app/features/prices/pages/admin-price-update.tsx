import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { keepDuringCheck } from '../admin/keep-during-check';
import { changeSeasonByForm, seasonPage, seasonPicker } from '../admin/prices-page.server';
import { SeasonPicker } from '../admin/season-picker';
import { SeasonView } from '../admin/season-view';
import { seasonFieldKinds } from '../season-fields';

export const handle = { messages: ['prices/admin'] };

export const shouldRevalidate = keepDuringCheck;

export function loader({ context, params: { apid, id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () =>
    id === undefined
      ? { page: null, picker: await seasonPicker(actor, apid, url.searchParams.get('q') ?? '') }
      : { page: await seasonPage(actor, apid, id, url.searchParams), picker: null },
  );
}

export async function action({ context, params: { apid, id }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await changeSeasonByForm(actor, apid, id, form), 303);
  } catch (error) {
    const subject = { kind: 'season', id: id ?? '' };
    return orErrorPage(locale, () => refusedForm(error, seasonFieldKinds, form, locale, subject));
  }
}

/** docs/specification.md, section 2, «prices update»; a screen whose id is missing asks which one. */
export default function AdminPriceUpdate() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <SeasonPicker page={picker} />;
  return page && <SeasonView page={page} answer={answer} />;
}
