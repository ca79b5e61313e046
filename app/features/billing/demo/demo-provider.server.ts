import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { seal, sealMatches } from '../../../access/secret.server';
import { now } from '../../../core/clock';
import { pathsIn } from '../../../core/paths';
import { db } from '../../../database/connection.server';
import { demoCharge, demoRefund } from '../../../database/payment-schema.server';
import type { ChargeRequest, ChargeStanding, PaymentProvider } from '../payment-provider';
import {
  demoChargeOf,
  endDemoCharge,
  HOLD_DAYS,
  last4OfSaved,
  refundDemoCharge,
  standingOf,
} from './demo-books.server';
import { DEMO_SAVED_CARDS } from './demo-cards';

const PURPOSE = 'demo notice';

export function signedDemoNotice(key: string, standing: ChargeStanding): { body: string; signature: string } {
  const body = JSON.stringify({ id: randomUUID(), key, standing });
  return { body, signature: seal(PURPOSE, body) };
}

const noticeBody = z.object({
  id: z.string(),
  key: z.string(),
  standing: z.looseObject({ state: z.string(), heldUntil: z.coerce.date().optional() }),
});

/**
 * Demo provider, which moves no money and says so on its page. The guest is sent to the demo's own page and returns, as
 * with a bank. The demo's charges are stored in the database, so they survive a restart.
 */
export const demoProvider: PaymentProvider = {
  name: 'demo',
  methods: ['card', 'bizum'],
  isLive: false,
  holdDays: HOLD_DAYS,
  canSaveCards: true,
  elementHosts: { script: [], frame: [], connect: [] },
  formHosts: [],

  async startCharge(chargeRequest: ChargeRequest) {
    await db()
      .insert(demoCharge)
      .values({
        key: chargeRequest.key,
        reference: chargeRequest.reference,
        locale: chargeRequest.locale,
        returnUrl: chargeRequest.returnUrl,
        amountCents: chargeRequest.amountCents,
        method: chargeRequest.method,
        capturesLater: chargeRequest.capture === 'later',
        keepsCard: chargeRequest.keepCard,
        standing: 'open',
        at: now(),
      })
      .onConflictDoNothing();
    // Path without a host: the demo's page is on this site, at any address.
    return {
      providerReference: null,
      next: { kind: 'go', url: pathsIn(chargeRequest.locale).demoPayment(chargeRequest.key) },
    };
  },

  /** Proves nothing, since the demo's books can be read directly. */
  confirmReturn() {
    return null;
  },

  async readCharge({ key }) {
    return standingOf(await demoChargeOf(key));
  },

  async cancelCharge({ key }) {
    const charge = await demoChargeOf(key);
    if (charge?.standing !== 'open') return standingOf(charge);
    return standingOf(await endDemoCharge(key, { standing: 'declined', decline: 'cancelled' }));
  },

  async chargeSavedCard({ key, reference, locale, amountCents, savedCard }) {
    const cardLast4 = last4OfSaved(savedCard);
    const decline = DEMO_SAVED_CARDS[cardLast4];
    await db()
      .insert(demoCharge)
      .values({
        key,
        reference,
        locale,
        returnUrl: '',
        amountCents,
        method: 'card',
        capturesLater: false,
        ...(decline === undefined
          ? { standing: 'paid', capturedCents: amountCents }
          : { standing: 'declined', decline }),
        cardLast4,
        at: now(),
      })
      .onConflictDoNothing();
    return standingOf(await demoChargeOf(key));
  },

  async capture({ key }, amountCents) {
    return standingOf(await endDemoCharge(key, { standing: 'paid', capturedCents: amountCents }));
  },

  async release({ key }) {
    return standingOf(await endDemoCharge(key, { standing: 'let_go' }));
  },

  async refund({ key, charge, amountCents }) {
    const done = await refundDemoCharge(key, charge.key, amountCents);
    return done ? { state: 'succeeded', providerReference: `demo-${key}` } : { state: 'failed' };
  },

  async readRefund({ key }) {
    const [known] = await db().select().from(demoRefund).where(eq(demoRefund.key, key));
    return known ? { state: 'succeeded', providerReference: `demo-${key}` } : { state: 'unknown' };
  },

  readNotice({ body, header }) {
    if (!sealMatches(PURPOSE, body, header('demo-signature') ?? '')) return null;
    const { id, key, standing } = noticeBody.parse(JSON.parse(body));
    const charge = { key, providerReference: null };
    return { id, about: 'charge', charge, standing: standing as unknown as ChargeStanding };
  },

  answerNotice() {
    return { status: 200, body: '' };
  },
};
