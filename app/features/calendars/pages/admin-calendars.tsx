import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { CalendarsPickerView } from '../admin/calendars-picker';
import { calendarsPage, calendarsPicker, changeByForm } from '../admin/calendars-page.server';
import { CalendarsView } from '../admin/calendars-view';
import { feedFieldKinds } from '../feed-fields';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['calendars', 'calendars/outside'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale, origin } = context.get(requestContext);
  return orErrorPage(locale, async () =>
    id === undefined
      ? { page: null, picker: await calendarsPicker(actor, url.searchParams.get('q') ?? '') }
      : { page: await calendarsPage(actor, id, url.searchParams, origin), picker: null },
  );
}

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await changeByForm(actor, id, form), 303);
  } catch (error) {
    const subject = { kind: 'calendar_feed', id: String(form.get('feed') ?? '') };
    return orErrorPage(locale, () => refusedForm(error, feedFieldKinds, form, locale, subject));
  }
}

export const shouldRevalidate = revalidateConflict;

/** The calendars imported for an apartment, and its exported calendar. Without an id, the page shows a picker. */
export default function AdminCalendars() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <CalendarsPickerView page={picker} />;
  return page && <CalendarsView key={page.apartmentId} page={page} answer={answer} />;
}
