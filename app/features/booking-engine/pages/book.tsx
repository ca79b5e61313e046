import {
  data,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import {
  checkoutDraftHeader,
  clearCheckoutDraftHeader,
  readCheckoutDraft,
} from '../../../access/checkout-draft-cookie.server';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { AppError } from '../../../core/app-error';
import { pathsIn } from '../../../core/paths';
import { isSameStay } from '../../../core/stay';
import { useHeadingFocus } from '../../../ui/page-change';
import { checkoutData } from '../checkout/checkout-data.server';
import { expiredData } from '../checkout/checkout-expired-data.server';
import { CheckoutExpired } from '../checkout/checkout-expired';
import { holdFromForm } from '../checkout/checkout-hold.server';
import { checkoutStartData } from '../checkout/checkout-start-data.server';
import { CheckoutStart } from '../checkout/checkout-start';
import { draftFieldsOf } from '../checkout/checkout-draft-fields';
import { CheckoutView } from '../checkout/checkout-view';
import { completeCheckout } from '../checkout/complete-checkout.server';
import { findBrowserBooking } from '../hold/booked-here.server';
import { nextAddress } from '../pay/next-address';
import { mailBookingLink } from '../mail-booking-link.server';
import { viewGuestBooking } from '../view-guest-booking.server';

export const handle = {
  frame: 'checkout',
  messages: ['booking-engine/checkout', 'booking-engine/pay', 'booking-engine/quote', 'booking-engine/hold'],
};

/**
 * Not cached: going back after paying queries the server, which redirects to the booking. The answer to a form may be
 * cached, since a browser can't repeat it by itself.
 */
export const headers: HeadersFunction = ({ actionHeaders }) => ({
  'Cache-Control': actionHeaders.get('Cache-Control') ?? 'no-store',
});

/** Revalidates after a refusal too, so the form gets a new key, or disappears if the hold has expired. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== undefined || defaultShouldRevalidate;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { actor, locale, secure } = context.get(requestContext);
  const paths = pathsIn(locale);
  const search = new URL(request.url).searchParams;
  const reference = search.get('reference');
  return orErrorPage(locale, async () => {
    if (!reference) {
      const start = await checkoutStartData(actor, search);
      const held = start?.quote?.held;
      if (held) return redirect(paths.book({ reference: held.reference }), 303);
      return start ?? redirect(paths.rooms(), 303);
    }
    const booking = await viewGuestBooking(actor, reference);
    if (booking.state === 'pending') {
      const draft = readCheckoutDraft(actor, request.headers.get('Cookie'), secure);
      return checkoutData(actor, booking, draft, search.get('payment'));
    }
    if (booking.state === 'expired') {
      // The stay was held again and has been paid; the booking's page shows it.
      const paid = await findBrowserBooking(actor, booking.categoryId, booking.stay, booking.id);
      if (paid && isSameStay(paid.stay, booking.stay)) return redirect(paths.booking(paid.reference), 303);
      return expiredData(actor, booking);
    }
    return redirect(paths.booking(booking.reference), 303);
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const known = context.get(requestContext);
  const { actor, locale, secure } = known;
  const form = await readForm(request, locale);
  if (form.get('intent') === 'hold') return orErrorPage(locale, () => holdFromForm(known, form));

  const reference = new URL(request.url).searchParams.get('reference') ?? '';
  const typed = Object.fromEntries(form) as Record<string, string>;
  const values = draftFieldsOf(typed);
  const draftHeaders = {
    headers: { 'Cache-Control': 'private, no-cache', 'Set-Cookie': checkoutDraftHeader(actor, values, secure) },
  };
  try {
    if (form.get('intent') === 'link') {
      const { to } = await mailBookingLink(actor, reference, { email: typed.email });
      return data({ values, mailedTo: to }, draftHeaders);
    }
    const done = await completeCheckout(actor, reference, typed);
    // Typed values are stored until payment, for a guest who comes back from the bank.
    if (done.kind === 'payment') return redirectDocument(nextAddress(done, locale), { status: 303, ...draftHeaders });
    return redirect(pathsIn(locale).booking(done.reference), {
      status: 303,
      headers: { 'Set-Cookie': clearCheckoutDraftHeader(secure) },
    });
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    // The booking was canceled meanwhile, or doesn't belong to this browser. The booking's page says so.
    if (refusal.code === 'state_refuses') return redirect(pathsIn(locale).booking(reference), 303);
    if (refusal.code === 'not_found') return orErrorPage(locale, () => Promise.reject(new AppError('not_found')));
    const status = statusOf(refusal.code);
    return data({ refusal, values }, { status, ...draftHeaders });
  }
}

export default function Book() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [search] = useSearchParams();
  useHeadingFocus(`${page.kind} ${search.get('reference')}`);
  switch (page.kind) {
    case 'start':
      return <CheckoutStart page={page} />;
    case 'expired':
      return <CheckoutExpired page={page} />;
    case 'checkout':
      return <CheckoutView page={page} answered={answered} />;
  }
}
