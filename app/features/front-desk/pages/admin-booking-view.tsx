import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { idOfText } from '../../../core/id-of-text';
import { requestContext } from '../../../access/request-context.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { bookingPage, pickerPage } from '../admin/admin-booking-page.server';
import { BookingPicker } from '../admin/admin-booking-picker';
import { LookedAt } from '../admin/admin-looked-at';
import { BookingView } from '../admin/admin-booking-view';
import { lookAtBooking } from '../look-at-booking.server';
import { changeByForm, refusedStep } from '../admin/lifecycle-page.server';

export const handle = {
  messages: [
    'calendars/outside',
    'front-desk/admin',
    'notifications',
    'front-desk/actions',
    'front-desk/history',
    'bookings/invoicing',
    'bookings/lifecycle',
  ],
};

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const { id } = params;
  return orErrorPage(locale, async () =>
    id === undefined
      ? { booking: null, picker: await pickerPage(actor, url.searchParams.get('q') ?? '') }
      : { booking: await bookingPage(actor, id, url.searchParams), picker: null },
  );
}

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    if (form.get('intent') === 'looked') {
      await lookAtBooking(actor, idOfText(id));
      return null;
    }
    return redirect(await changeByForm(actor, id, form), 303);
  } catch (error) {
    return orErrorPage(locale, async () => refusedStep(error, form, actor));
  }
}

export const shouldRevalidate = revalidateConflict;

/** Product: a screen without an id asks the user to choose one. */
export default function AdminBookingView() {
  const { booking, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? undefined;
  if (picker) return <BookingPicker page={picker} />;
  return (
    booking && (
      <>
        <LookedAt isNew={booking.isNew} key={`look ${booking.id}`} />
        <BookingView key={booking.id} booking={booking} answer={answer} />
      </>
    )
  );
}
