import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { loadPage } from '../../../access/load-page.server';
import { requestContext } from '../../../access/request-context.server';
import { pathsIn } from '../../../core/paths';
import { newBookingByForm, newBookingPage } from '../write/admin/new-booking-page.server';
import { NewBookingView } from '../write/admin/new-booking-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['front-desk/write'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, newBookingPage);

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  const outcome = await orErrorPage(locale, () => newBookingByForm(actor, form));
  if ('made' in outcome) {
    const { id, eventId } = outcome.made;
    return redirect(pathsIn(locale).adminBooking(id, { step: eventId }), 303);
  }
  return data(outcome.answer, { status: outcome.status });
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «bookings create». */
export default function AdminBookingCreate() {
  return <NewBookingView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
