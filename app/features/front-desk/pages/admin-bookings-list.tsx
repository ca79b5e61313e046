import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { loadPage } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { changeSelected } from '../admin/bulk-bookings.server';
import { BookingListView } from '../admin/admin-booking-list';
import { bookingsPage } from '../admin/admin-list-page.server';

export const handle = { messages: ['front-desk/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, bookingsPage);

export async function action({ context, request, url }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return data({
      ask: undefined,
      done: undefined,
      refusal: undefined,
      ...(await changeSelected(actor, form, url.searchParams)),
    });
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data({ ask: undefined, done: undefined, refusal }, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «bookings list». */
export default function AdminBookingsList() {
  return <BookingListView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
