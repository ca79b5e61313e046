import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { bookingPage, pickerPage } from '../desk/desk-booking-page.server';
import { BookingPicker } from '../desk/desk-booking-picker';
import { BookingView } from '../desk/desk-booking-view';

export const handle = { messages: ['bookings/desk'] };

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const { id } = params;
  return orErrorPage(locale, async () =>
    id === undefined
      ? { booking: null, picker: await pickerPage(actor, url.searchParams.get('q') ?? '') }
      : { booking: await bookingPage(actor, id), picker: null },
  );
}

/** Product: a screen whose id is missing asks which one. */
export default function AdminBookingView() {
  const { booking, picker } = useLoaderData<typeof loader>();
  return booking ? <BookingView booking={booking} /> : picker && <BookingPicker page={picker} />;
}
