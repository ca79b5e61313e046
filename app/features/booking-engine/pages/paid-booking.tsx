import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clearCheckoutDraftHeader } from '../../../access/checkout-draft-cookie.server';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { AppError } from '../../../core/app-error';
import { bookingAnswers } from '../../../core/booking-states';
import { paymentAnswers } from '../../../core/payment-states';
import { pathsIn } from '../../../core/paths';
import { confirmReturn } from '../../payments/by-provider/confirm-return.server';
import { unacceptedReasonOf } from '../../bookings/takes-bail';
import { findGuestBail } from '../guest-bail.server';
import { findGuestBooking } from '../guest-booking.server';
import { findGuestPayment } from '../guest-payment.server';
import { bailReturn } from '../bail/bail-return';
import { PaidView } from '../pay/paid-view';

export const handle = { frame: 'slim', messages: ['booking-engine/pay'] };

export const headers = () => ({ 'Cache-Control': 'no-store' });

/**
 * Return address from the provider. A visitor who may see the booking is redirected by the outcome of the payment;
 * anyone else learns nothing.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { actor, locale, secure } = context.get(requestContext);
  const paths = pathsIn(locale);
  const search = new URL(request.url).searchParams;
  const key = search.get('payment') ?? '';
  return orErrorPage(locale, async () => {
    const reference = params.reference ?? '';
    // The return parameters are signed, so they count no matter who sends them.
    const returned = await confirmReturn(key, search).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    });
    const guestPayment = await findGuestPayment(actor, reference, key).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    });
    if (returned === null || guestPayment === null) return { kind: 'stranger' as const, reference };
    const { booking } = guestPayment;
    const cleared = { 'Set-Cookie': clearCheckoutDraftHeader(secure) };
    if (guestPayment.payment.bailId !== null) {
      const { bail } = await findGuestBail(actor, booking.reference);
      const answered = bailReturn(
        guestPayment.payment,
        unacceptedReasonOf(booking, bail, guestPayment.payment.amountCents),
      );
      if (answered === null) {
        return { kind: 'waiting' as const, reference: booking.reference, amountCents: returned.amountCents };
      }
      return redirect(`${paths.booking(booking.reference, answered)}#bail`, 303);
    }
    if (returned.returned) return { kind: 'returned' as const, reference: booking.reference, ...returned.returned };
    if (paymentAnswers(returned.state, 'hasMoved')) {
      // The confirmation itself reports the first payment.
      const paidQuery = guestPayment.payment.paidBeforeCents === 0 ? {} : { paid: key };
      return redirect(paths.booking(booking.reference, paidQuery), { status: 303, headers: cleared });
    }
    if (returned.state === 'failed') {
      const { state } = await findGuestBooking(actor, booking.reference);
      const declined = { payment: key };
      return redirect(
        bookingAnswers(state, 'awaitsPayment')
          ? paths.book({ reference: booking.reference, ...declined })
          : paths.payBooking(booking.reference, declined),
        303,
      );
    }
    return { kind: 'waiting' as const, reference: booking.reference, amountCents: returned.amountCents };
  });
}

export default function PaidBooking() {
  return <PaidView page={useLoaderData<typeof loader>()} />;
}
