import { dateInZone } from '../../../core/calendar-date';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { activeProvider } from '../../billing/active-provider.server';
import { demoChargeOf, endDemoCharge, standingOf, type DemoCharge } from '../../billing/demo/demo-books.server';
import { DEMO_CARDS } from '../../billing/demo/demo-cards';
import { cardHasExpired, demoPaymentInput } from '../../billing/demo/demo-payment-input';
import { signedDemoNotice } from '../../billing/demo/demo-provider.server';
import type { DeclineReason } from '../../billing/payment-provider';
import { receiveNotice } from '../../payments/by-provider/receive-notice.server';
import { requirePublicBuilding } from '../../building/public-building.server';

/** Result of the demo page: back to the site, or the question whether the guest made the payment. */
export type DemoPaid = { kind: 'back'; url: string } | { kind: 'ask'; cardLast4: string };

/** Returns a charge for the demo page; throws `not_found` if the demo isn't active or doesn't know the charge. */
export async function viewDemoCharge(key: string): Promise<DemoCharge> {
  const charge = activeProvider()?.name === 'demo' ? await demoChargeOf(key) : null;
  if (charge === null) throw new AppError('not_found');
  return charge;
}

/**
 * Runs the guest's action on the demo page: pays by card or Bizum, answers the 3-D Secure question, or goes back. As
 * with a bank, the notice is sent before the guest returns. Open to everyone; a paid charge is not paid again.
 */
export async function payDemo(key: string, input: Record<string, unknown>): Promise<DemoPaid> {
  const charge = await viewDemoCharge(key);
  const intent = input.intent;
  if (intent === 'cancel') return end(charge, 'cancelled', null);
  if (intent === 'accept') return end(charge, null, last4Of(input));
  if (intent === 'refuse') return end(charge, 'not_authenticated', last4Of(input));
  const request = parse(demoPaymentInput, { ...input, method: charge.method });
  if (request.method === 'bizum') return end(charge, null, null);
  const { timeZone } = await requirePublicBuilding();
  if (cardHasExpired(request.cardExpiry, dateInZone(now(), timeZone))) {
    throw new AppError('invalid_input', { fields: [{ path: 'cardExpiry', problem: 'card_expired' }] });
  }
  const cardLast4 = request.cardNumber.slice(-4);
  const card = DEMO_CARDS[request.cardNumber];
  if (card === 'asks') return { kind: 'ask', cardLast4 };
  return end(charge, card === 'pays' ? null : (card ?? 'declined'), cardLast4);
}

function last4Of({ cardLast4 }: Record<string, unknown>): string | null {
  return typeof cardLast4 === 'string' && /^\d{4}$/.test(cardLast4) ? cardLast4 : null;
}

async function end(charge: DemoCharge, decline: DeclineReason | null, cardLast4: string | null): Promise<DemoPaid> {
  const ended = await endDemoCharge(
    charge.key,
    decline !== null
      ? { standing: 'declined', decline, cardLast4 }
      : charge.capturesLater
        ? { standing: 'on_hold', cardLast4 }
        : { standing: 'paid', capturedCents: charge.amountCents, cardLast4 },
  );
  const { body, signature } = signedDemoNotice(charge.key, standingOf(ended));
  await receiveNotice('demo', { body, header: (name) => (name === 'demo-signature' ? signature : undefined) });
  const { pathname, search } = new URL(charge.returnUrl);
  return { kind: 'back', url: pathname + search };
}
