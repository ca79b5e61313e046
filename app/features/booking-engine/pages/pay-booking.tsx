import {
  data,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { guestBookingsHeader } from '../../../access/guest-bookings-cookie.server';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { AppError } from '../../../core/app-error';
import { pathsIn } from '../../../core/paths';
import { bookingKeyMatches } from '../../../access/booking-key.server';
import { readReference } from '../guest-booking.server';
import { nextAddress } from '../pay/next-address';
import { payData } from '../pay/pay-data.server';
import { PayView } from '../pay/pay-view';
import { startPayment } from '../start-payment.server';
import { viewGuestBooking } from '../view-guest-booking.server';

export const handle = { frame: 'slim', messages: ['booking-engine/pay'] };

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { actor, locale, secure } = context.get(requestContext);
  const paths = pathsIn(locale);
  return orErrorPage(locale, async () => {
    const reference = await readReference(params.reference ?? '');
    const search = new URL(request.url).searchParams;
    const key = search.get('key');
    if (key !== null && bookingKeyMatches(reference, key)) {
      return redirect(paths.payBooking(reference), {
        status: 303,
        headers: { 'Set-Cookie': guestBookingsHeader(actor, reference, secure) },
      });
    }
    try {
      const booking = await viewGuestBooking(actor, reference);
      // The checkout asks for the guest's data; an expired hold has nothing to pay.
      if (booking.state === 'pending' && booking.guest === null) return redirect(paths.book({ reference }), 303);
      if (booking.state === 'expired') return redirect(paths.booking(reference), 303);
      return await payData(actor, booking, search.get('payment'));
    } catch (error) {
      // The booking's page asks an unknown visitor for reference and email.
      if (error instanceof AppError && error.code === 'not_found') return redirect(paths.booking(reference), 303);
      throw error;
    }
  });
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    const started = await startPayment(actor, params.reference ?? '', Object.fromEntries(form));
    // Full document navigation, since its headers must allow leaving for the provider.
    return redirectDocument(nextAddress(started, locale), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    if (refusal.code === 'not_found') return orErrorPage(locale, () => Promise.reject(new AppError('not_found')));
    return data({ refusal }, { status: statusOf(refusal.code) });
  }
}

export default function PayBooking() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return <PayView page={page} refusal={answered?.refusal} />;
}
