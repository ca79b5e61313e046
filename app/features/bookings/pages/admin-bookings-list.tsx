import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { BookingListView } from '../desk/desk-booking-list';
import { bookingsPage } from '../desk/desk-list-page.server';

export const handle = { messages: ['bookings/desk'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => bookingsPage(actor, url.searchParams));
}

/** Specification section 2, «bookings list». */
export default function AdminBookingsList() {
  return <BookingListView page={useLoaderData<typeof loader>()} />;
}
