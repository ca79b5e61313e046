import {
  data,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router';
import { clearCheckoutDraftHeader } from '../../../access/checkout-draft-cookie.server';
import { clearGuestBookingsHeader, guestBookingsHeader } from '../../../access/guest-bookings-cookie.server';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { isMultipart } from '../../../access/multipart-body.server';
import { readWholeForm, textsOf } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { AppError } from '../../../core/app-error';
import { pathsIn } from '../../../core/paths';
import { wasShown } from '../../building/building-visibility.server';
import { requirePublicBuilding } from '../../building/public-building.server';
import { bookingKeyMatches } from '../../../access/booking-key.server';
import { statusOf } from '../../../access/refusals.server';
import { bookingCalendarFile, confirmationData, unbroken } from '../confirmation/confirmation-data.server';
import { ConfirmationLookup } from '../confirmation/confirmation-lookup';
import { ConfirmationView } from '../confirmation/confirmation-view';
import { guestBailForms } from '../bail/guest-bail-fields';
import { startGuestBailPayment, submitGuestBail } from '../bail/guest-bail-form.server';
import { RECIPIENT_FORM } from '../guest-recipient-fields';
import { submitGuestRecipient } from '../invoices/guest-recipient-form.server';
import { nextAddress } from '../pay/next-address';
import { requireGuest } from '../change-guest-bail.server';
import { claimBooking } from '../claim-booking.server';
import { proveByEmail, readReference } from '../guest-booking.server';
import { withdrawCard } from '../withdraw-card.server';
import { viewGuestBooking } from '../view-guest-booking.server';

export const handle = {
  messages: [
    'booking-engine/bail',
    'booking-engine/checkout',
    'booking-engine/hold',
    'booking-engine/invoices',
    'booking-engine/pay',
  ],
};

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Responds to `?format=ics` with a file before any page is rendered. */
const calendarDownload: MiddlewareFunction<Response> = async ({ params, request, context }, next) => {
  const address = new URL(request.url);
  const { reference } = params;
  if (request.method !== 'GET' || !reference || address.searchParams.get('format') !== 'ics') return next();
  const { actor } = context.get(requestContext);
  const booking = await viewGuestBooking(actor, reference).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return booking ? bookingCalendarFile(actor, booking, address) : next();
};
export const middleware = [calendarDownload];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { actor, locale, secure } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    const building = await requirePublicBuilding();
    const phone = wasShown(building) ? unbroken(building.phone) : '';
    const reference = await readReference(params.reference ?? '');
    const lookup = { kind: 'lookup' as const, building: { name: building.name, phone }, reference };
    if (reference === '') return lookup;
    const key = new URL(request.url).searchParams.get('key');
    if (key !== null && bookingKeyMatches(reference, key)) {
      return redirect(pathsIn(locale).booking(reference), {
        status: 303,
        headers: { 'Set-Cookie': guestBookingsHeader(actor, reference, secure) },
      });
    }
    try {
      const search = new URL(request.url).searchParams;
      const booking = await viewGuestBooking(actor, reference);
      return await confirmationData(actor, booking, search.get('paid'), search.get('payment'));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return lookup;
      throw error;
    }
  });
}

/**
 * Handles the forms of the booking's page: opens a booking by reference and email, adds it to the signed-in account,
 * saves the guest's input on the bail or the invoice recipient, withdraws the saved card, or clears the bookings opened
 * on this device.
 */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { actor, locale, secure } = context.get(requestContext);
  // Checked before pictures are read for a caller who may not send any.
  if (isMultipart(request.headers.get('content-type'))) {
    await orErrorPage(locale, async () => requireGuest(actor, await readReference(params.reference ?? '')));
  }
  const posted = await readWholeForm(request, locale);
  const form = textsOf(posted);
  if (form.get('intent') === 'forget') {
    return redirect(pathsIn(locale).findBooking(), {
      status: 303,
      headers: [
        ['Set-Cookie', clearGuestBookingsHeader(secure)],
        ['Set-Cookie', clearCheckoutDraftHeader(secure)],
      ],
    });
  }
  if (form.get('intent') === 'claim') {
    return orErrorPage(locale, async () => {
      const { reference, status } = await claimBooking(actor, { reference: params.reference ?? '' });
      return redirect(pathsIn(locale).booking(reference, status === 'asked' ? { claim: 'asked' } : {}), 303);
    });
  }
  if (form.get('intent') === 'withdraw_card') {
    return orErrorPage(locale, async () => {
      const { reference } = await withdrawCard(actor, await readReference(params.reference ?? '')).catch(
        (error: unknown) => {
          // Pressed twice or already withdrawn: nothing will be charged.
          if (error instanceof AppError && error.code === 'no_saved_card') return { reference: params.reference ?? '' };
          throw error;
        },
      );
      return redirect(pathsIn(locale).booking(reference, { card: 'withdrawn' }), 303);
    });
  }
  if (form.get('intent') === 'pay-bail') {
    return orErrorPage(locale, async () => {
      const reference = await readReference(params.reference ?? '');
      const startedPayment = await startGuestBailPayment(actor, reference, form);
      if ('refused' in startedPayment)
        return data({ bail: startedPayment.refused }, { status: statusOf(startedPayment.refused.refusal.code) });
      // Full document navigation, since its headers must allow leaving for the provider.
      return redirectDocument(nextAddress(startedPayment.started, locale), 303);
    });
  }
  if (form.get('intent') === RECIPIENT_FORM) {
    return orErrorPage(locale, async () => {
      const reference = await readReference(params.reference ?? '');
      const billing = await submitGuestRecipient(actor, reference, form);
      if (billing) return data({ billing }, { status: statusOf(billing.refusal.code) });
      return redirect(`${pathsIn(locale).booking(reference, { invoice: RECIPIENT_FORM })}#invoices`, 303);
    });
  }
  const about = guestBailForms.find((each) => each === form.get('intent'));
  if (about) {
    return orErrorPage(locale, async () => {
      const reference = await readReference(params.reference ?? '');
      const bail = await submitGuestBail(actor, reference, about, posted);
      if (bail) return data({ bail }, { status: statusOf(bail.refusal.code) });
      return redirect(`${pathsIn(locale).booking(reference, { bail: about })}#bail`, 303);
    });
  }
  const typed = { reference: String(form.get('reference') ?? ''), email: String(form.get('email') ?? '') };
  try {
    const missing = (['reference', 'email'] as const).filter((path) => typed[path].trim() === '');
    if (missing.length > 0) {
      throw new AppError('invalid_input', { fields: missing.map((path) => ({ path, problem: 'required' as const })) });
    }
    const reference = await proveByEmail(actor, typed.reference, typed.email);
    return redirect(pathsIn(locale).booking(reference), {
      status: 303,
      headers: { 'Set-Cookie': guestBookingsHeader(actor, reference, secure) },
    });
  } catch (error) {
    const { code, message, fields } = pageRefusal(error, locale);
    return data({ lookup: { typed, code, message, fields } }, { status: statusOf(code) });
  }
}

export default function Booking() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return page.kind === 'lookup' ? (
    <ConfirmationLookup page={page} refused={refused && 'lookup' in refused ? refused.lookup : undefined} />
  ) : (
    <ConfirmationView
      page={page}
      refused={refused && 'bail' in refused ? refused.bail : undefined}
      billing={refused && 'billing' in refused ? refused.billing : undefined}
    />
  );
}
