import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { pathsIn } from '../../../core/paths';
import { resumeCharge } from '../../payments/by-provider/resume-charge.server';
import { nextAddress } from '../pay/next-address';
import { findGuestPayment } from '../guest-payment.server';
import { PayingView } from '../pay/paying-view';

export const handle = { frame: 'checkout', messages: ['booking-engine/pay'] };

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Redirects to the provider or shows the provider's fields. Reopening the page continues the same payment. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    const { booking, payment } = await findGuestPayment(actor, params.reference ?? '', params.payment ?? '');
    const started = await resumeCharge(actor, payment.key!);
    const { next, amountCents, key } = started;
    if (next === null || next.kind === 'go') return redirect(nextAddress(started, locale), 303);
    return {
      reference: booking.reference,
      amountCents,
      about: payment.isHold ? ('hold' as const) : payment.bailId !== null ? ('bail' as const) : ('stay' as const),
      next,
      returnPath: pathsIn(locale).paidBooking(booking.reference, { payment: key }),
    };
  });
}

export default function PayingBooking() {
  return <PayingView page={useLoaderData<typeof loader>()} />;
}
