import { randomUUID } from 'node:crypto';
import { matchCredit } from '../../app/features/bank/match-credit.server';
import { listCredits } from '../../app/features/bank/list-credits.server';
import { uploadStatement } from '../../app/features/bank/upload-statement.server';
import { changePlan } from '../../app/features/payments/folio/change-plan.server';
import { recordPayment } from '../../app/features/payments/folio/record-payment.server';
import { refundPayment } from '../../app/features/payments/folio/refund-payment.server';
import { voidPayment } from '../../app/features/payments/folio/void-payment.server';
import { waiveFee } from '../../app/features/payments/folio/waive-fee.server';
import { viewPayments } from '../../app/features/payments/folio/view-payments.server';
import { AppError } from '../../app/core/app-error';
import { norma43File } from '../bank-files';
import { rows } from '../payments/payment-books';
import { actorOf, addTo, allDone, chosen, Idle, oneOf, type Stay, type Step, type World } from './world';

export const teamStep = {
  async take(stay: Stay, step: Step, world: World): Promise<void> {
    const { which } = step;
    const cents = which % 6 === 0 ? step.cents : 1 + (step.cents % 7_000);
    const { version } = await recordPayment(actorOf(world, step), stay.id, {
      amountCents: cents,
      method: which % 2 === 0 ? 'cash' : 'transfer',
      on: world.today,
      allowMore: which % 3 > 0,
      confirm: which % 5 > 0,
    });
    stay.entries.push({ kind: 'money', version, cents });
  },

  /**
   * Records a payment of the whole amount shown as owed. If two such payments are recorded at the same time, the second
   * is refused.
   */
  async take_what_is_owed(stay: Stay, step: Step, world: World): Promise<void> {
    const actor = actorOf(world, step);
    const { owedCents: cents } = await viewPayments(actor, stay.id);
    if (cents === 0) throw new Idle();
    const requested = { amountCents: cents, method: 'cash', on: world.today, confirm: true };
    const { version } = await recordPayment(actor, stay.id, requested);
    stay.entries.push({ kind: 'money', version, cents });
  },

  async refund(stay: Stay, step: Step, world: World): Promise<void> {
    const { which, other, cents } = step;
    const { payments } = await viewPayments(actorOf(world, step), stay.id);
    const paid = chosen(
      payments.filter(({ refundableCents }) => refundableCents > 0),
      which,
    );
    const amountCents = other % 2 === 0 ? paid.refundableCents : Math.min(cents, paid.refundableCents + 1);
    const byProvider = paid.provider !== 'desk' && which % 4 > 0;
    const waiveCents = other % 3 === 0 ? 1 + (cents % 100) : 0;
    const { version } = await refundPayment(actorOf(world, step), stay.id, paid.id, {
      amountCents,
      waiveCents,
      waiveReason: 'Una queja',
      ...(!byProvider && { method: 'transfer' }),
    });
    if (waiveCents > 0) stay.entries.push({ kind: 'waived', version, cents: waiveCents });
    if (!byProvider) stay.entries.push({ kind: 'money', version, cents: -amountCents });
    else if (paid.provider !== 'desk') await refundRequested(world, paid.id, amountCents);
  },

  /** Refunds one charge twice. The provider's response to the first refund is lost. */
  async refund_in_two(stay: Stay, step: Step, world: World): Promise<void> {
    const actor = actorOf(world, step);
    const { payments } = await viewPayments(actor, stay.id);
    const paid = chosen(
      payments.filter(({ provider, refundableCents }) => provider !== 'desk' && refundableCents > 9),
      step.which,
    );
    loseRefundAnswer(world.place);
    const half = Math.floor(paid.refundableCents / 2);
    const parts = [half, 1 + (step.cents % half)];
    const refunds = parts.map(async (amountCents) => {
      await refundPayment(actor, stay.id, paid.id, { amountCents, waiveCents: 0 });
      await refundRequested(world, paid.id, amountCents);
    });
    await allDone(refunds);
  },

  async void_payment(stay: Stay, step: Step, world: World): Promise<void> {
    const actor = actorOf(world, step);
    const { payments } = await viewPayments(actor, stay.id);
    // Entries made through a provider cannot be voided.
    const own = payments.filter(({ provider }) => provider === 'desk' || step.other % 4 === 0);
    const entry = chosen(own.toReversed(), step.which);
    const { version } = await voidPayment(actor, stay.id, entry.id, { reason: 'De otra reserva' });
    stay.entries.push({ kind: 'voided', version, cents: entry.amountCents });
  },

  async waive(stay: Stay, step: Step, world: World): Promise<void> {
    const cents = 1 + (step.cents % 900);
    const { version } = await waiveFee(actorOf(world, step), stay.id, { amountCents: cents, reason: 'Una queja' });
    stay.entries.push({ kind: 'waived', version, cents });
  },

  async change_plan(stay: Stay, step: Step, world: World): Promise<void> {
    const actor = actorOf(world, step);
    const { plan, version } = await viewPayments(actor, stay.id);
    const last = plan.at(-1)!;
    const cents = Math.min(step.cents, last.amountCents - 1);
    if (cents < 1 || plan.length > 20) throw new Idle();
    const instalments = [
      ...plan.slice(0, -1).map(({ due, amountCents }) => ({ due, amountCents })),
      { due: last.due, amountCents: cents },
      { due: last.due, amountCents: last.amountCents - cents },
    ];
    await changePlan(actor, stay.id, { version, instalments });
  },

  async match_credit(stay: Stay, step: Step, world: World): Promise<void> {
    const actor = actorOf(world, step);
    world.credits += 1;
    const concept = randomUUID().slice(0, 8).toUpperCase();
    const cents = 2 + step.cents;
    await uploadStatement(actor, norma43File([{ on: world.today, cents, concept, reference: String(world.credits) }]));
    const [credit] = (await listCredits(actor, { q: concept })).data;
    const other = oneOf(world.stays, step.other)!;
    const divides = other !== stay && !other.isGuestsAlone;
    const half = Math.floor(cents / 2);
    const part = (of: Stay, amountCents: number) => ({
      bookingId: of.id,
      amountCents,
      allowMore: true,
      confirm: false,
    });
    const parts = divides ? [part(stay, half), part(other, cents - half)] : [part(stay, cents)];
    await matchCredit(actor, credit!.id, { parts });
    for (const [index, { amountCents }] of parts.entries()) {
      const paid = index === 0 ? stay : other;
      paid.entries.push({ kind: 'money', version: null, cents: amountCents });
    }
  },

  /** Sends invalid amounts, amounts above the debt, and refunds of another stay's payment. All of them are refused. */
  async ask_nonsense(stay: Stay, step: Step, world: World): Promise<void> {
    const actor = actorOf(world, step);
    const requested = { method: 'cash', on: world.today };
    const stranger = oneOf(world.stays, step.other)!;
    const [foreign] = await rows<{ id: string }>(
      `SELECT id FROM payment WHERE booking_id = ${stranger.id} AND amount_cents > 0`,
    );
    const tries = [
      ...[0, -1, 10 ** 12, 0.5, Number.NaN].map(
        (amountCents) => () => recordPayment(actor, stay.id, { ...requested, amountCents, allowMore: true }),
      ),
      () => recordPayment(actor, stay.id, { ...requested, amountCents: 99_000_000 }),
      ...(foreign && stranger !== stay
        ? [() => refundPayment(actor, stay.id, Number(foreign.id), { amountCents: 1 })]
        : []),
    ];
    await oneOf(tries, step.which)!().then(
      () => {
        throw new Error('Nonsense was taken for money');
      },
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      },
    );
  },
};

function loseRefundAnswer({ asked, tries, server }: World['place']): void {
  server.faults.add({ path: asked.refund, times: tries, kind: 'answer-lost' });
}

async function refundRequested({ refundRequestedCents }: World, paymentId: number, cents: number): Promise<void> {
  const [paid] = await rows<{ key: string }>(`SELECT key FROM payment WHERE id = ${paymentId}`);
  addTo(refundRequestedCents, paid!.key, cents);
}
