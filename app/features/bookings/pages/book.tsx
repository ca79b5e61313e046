import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { AppError, errorCatalogue } from '../../../core/app-error';
import { pathsIn } from '../../../core/paths';
import { checkoutData, expiredData } from '../checkout/checkout-data.server';
import { CheckoutExpired } from '../checkout/checkout-expired';
import { holdFromForm } from '../checkout/checkout-hold.server';
import { checkoutStartData } from '../checkout/checkout-start-data.server';
import { CheckoutStart } from '../checkout/checkout-start';
import { shownAgain } from '../checkout/checkout-shown-again.server';
import { CheckoutView } from '../checkout/checkout-view';
import { completeCheckout } from '../complete-checkout.server';
import { mailBookingLink } from '../tell/mail-booking-link.server';
import { viewOwnBooking } from '../view-own-booking.server';

export const handle = { frame: 'checkout', messages: ['bookings/checkout', 'bookings/quote'] };

/**
 * Kept nowhere: going back after paying asks anew and leads to the booking. The
 * answer to a form is kept, because a browser cannot ask for it again by itself.
 */
export const headers: HeadersFunction = ({ actionHeaders }) => ({
  'Cache-Control': actionHeaders.get('Cache-Control') ?? 'no-store',
});

/** A refusal makes the form anew too: with a key of its own, or without a form when the hold is over. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== undefined || defaultShouldRevalidate;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const paths = pathsIn(locale);
  const search = new URL(request.url).searchParams;
  const reference = search.get('reference');
  return orErrorPage(locale, async () => {
    if (!reference) return (await checkoutStartData(actor, search)) ?? redirect(paths.rooms(), 303);
    const booking = await viewOwnBooking(actor, reference);
    if (booking.state === 'pending') return checkoutData(actor, booking);
    if (booking.state === 'expired') return expiredData(actor, booking);
    return redirect(paths.booking(booking.reference), 303);
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const known = context.get(requestContext);
  const { actor, locale } = known;
  const form = await readForm(request, locale);
  if (form.get('intent') === 'hold') return orErrorPage(locale, () => holdFromForm(known, form));

  const reference = new URL(request.url).searchParams.get('reference') ?? '';
  const typed = Object.fromEntries(form) as Record<string, string>;
  const values = shownAgain(typed);
  const kept = { headers: { 'Cache-Control': 'private, no-cache' } };
  try {
    if (form.get('intent') === 'link') {
      const { to } = await mailBookingLink(actor, reference, { email: typed.email });
      return data({ values, mailedTo: to }, kept);
    }
    const paid = await completeCheckout(actor, reference, typed, typed.idempotencyKey);
    return redirect(pathsIn(locale).booking(paid.reference), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    // Cancelled meanwhile, or not this browser's: the page of the booking says so.
    if (refusal.code === 'state_refuses') return redirect(pathsIn(locale).booking(reference), 303);
    if (refusal.code === 'not_found') return orErrorPage(locale, () => Promise.reject(new AppError('not_found')));
    const { status } = errorCatalogue[refusal.code];
    return data({ refusal, values }, { status, ...kept });
  }
}

export default function Book() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  switch (page.kind) {
    case 'start':
      return <CheckoutStart page={page} />;
    case 'expired':
      return <CheckoutExpired page={page} />;
    case 'checkout':
      return <CheckoutView page={page} answered={answered} />;
  }
}
