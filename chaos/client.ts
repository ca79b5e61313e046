import { addDays, today } from './days.ts';
import { callApp, isAnswered, isDone, networkOf, type Answer, type AnswerBody } from './http.ts';
import type { Life } from './life.ts';

const CATEGORIES = ['suite_superior', 'room_premium', 'suite_studio', 'room_classic', 'suite_penthouse'];
const FIRST_DAY = 5;
const DAYS = 700;
const NIGHTS = 4;
const MOVED_DAYS = 12;
const CARD = { intent: 'pay', cardNumber: '4242424242424242', cardExpiry: '12/39', cardCode: '123' };
const PARTLY_CENTS = 1_000;
const INVOICED_CENTS = 1_100;

interface ClientBooking {
  reference: string;
  key: string;
  id: number;
  totalCents: number;
  checkIn: string;
  checkOut: string;
  isOff: boolean;
  /** False once a write that changes the booking's state got no answer. */
  isKnown: boolean;
}

/** Acts in a loop as a visitor who books and pays, and as staff who work on that booking. */
export async function liveAsClient(life: Life): Promise<void> {
  while (!life.isOver()) {
    const clientBooking = await book(life);
    await life.pause();
    if (!clientBooking) continue;
    if (!(await confirm(life, clientBooking))) continue;
    for (const step of stepsOf(life)) {
      if (life.isOver() || clientBooking.isOff || !clientBooking.isKnown) break;
      await life.pause();
      await step(life, clientBooking);
    }
    if (clientBooking.isKnown) {
      const expected = `${clientBooking.isOff ? 'cancelled' : 'confirmed'} ${clientBooking.checkIn} ${clientBooking.checkOut}`;
      life.note({ kind: 'stands', tag: clientBooking.reference, outcome: 'acknowledged', says: expected });
    }
  }
}

type Step = (life: Life, own: ClientBooking) => Promise<void>;

function stepsOf({ random }: Life): Step[] {
  const all: [Step, number][] = [
    [move, 0.6],
    [writeNote, 0.3],
    [payMore, 0.4],
    [move, 0.2],
    [invoice, 0.15],
    [cancel, 0.35],
  ];
  return all.filter(([, probability]) => random.chance(probability)).map(([step]) => step);
}

async function book(life: Life): Promise<ClientBooking | undefined> {
  const { random } = life;
  const tag = `${life.tag()}@example.com`;
  const checkIn = addDays(today(), FIRST_DAY + random.between(0, DAYS));
  const stay = { checkIn, checkOut: addDays(checkIn, NIGHTS), adults: 1, typeCategory: random.pick(CATEGORIES) };
  const customer = { firstName: 'Nuria', lastName: 'Vidal Ortega', email: tag, phone: '+34 600 000 000' };
  const headers = { ...networkOf(random), 'idempotency-key': tag };
  let made: AnswerBody = {};
  const send = async () => {
    const answer = await callApp(life.address, '/api/v1/bookings', { body: { ...stay, customer }, headers });
    made = answer.said;
    return answer;
  };
  const outcome = await life.write('booking', tag, { ask: send, says: ({ said }) => said.reference!, safeBy: 'key' });
  if (outcome !== 'acknowledged') return undefined;
  const { reference, key, totalCents } = made as Required<AnswerBody>;
  return {
    reference,
    key,
    totalCents,
    id: 0,
    isOff: false,
    isKnown: true,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
  };
}

/**
 * Pays either as the guest, by card at the demo's provider, or at the front desk, in cash. Returns false if the payment
 * was refused or its outcome is unknown.
 */
async function confirm(life: Life, clientBooking: ClientBooking): Promise<boolean> {
  const found = await life.team.read(`/bookings?q=${clientBooking.reference}`);
  clientBooking.id = found.said.data![0]!.id!;
  return life.random.chance(0.5)
    ? payByCard(life, clientBooking)
    : payAtDesk(life, clientBooking, clientBooking.totalCents - PARTLY_CENTS, true);
}

async function payByCard(life: Life, clientBooking: ClientBooking): Promise<boolean> {
  const headers = networkOf(life.random);
  const startPayment = () =>
    callApp(life.address, `/api/v1/bookings/${clientBooking.reference}/payments`, {
      body: { method: 'card', key: clientBooking.key },
      headers: { ...headers, 'idempotency-key': `pay-${clientBooking.reference}` },
    });
  const { payment } = (await untilAnswered(life, startPayment)).said;
  if (!payment) return false;
  let isConfirmed = false;
  const pay = async () => {
    const answer = await callApp(life.address, `/demo_payment/${payment}`, { form: CARD, headers });
    if (!isDone(answer)) return answer;
    // Reads the booking, as the next page does. If the hold had already expired, the payment is refunded.
    const { said } = await life.team.read(`/bookings/${clientBooking.id}`);
    isConfirmed = said.status === 'confirmed';
    return answer;
  };
  const expected = () => (isConfirmed ? 'succeeded' : 'refunded');
  return (
    (await life.write('card', payment, { ask: pay, says: expected, safeBy: 'key' })) === 'acknowledged' && isConfirmed
  );
}

async function payAtDesk(
  life: Life,
  clientBooking: ClientBooking,
  amountCents: number,
  confirms: boolean,
): Promise<boolean> {
  const tag = life.tag();
  const body = { amountCents, method: 'cash', on: today(), note: tag, confirm: confirms };
  const send = () => life.team.ask(`/bookings/${clientBooking.id}/payments`, body, tag);
  const expected = ({ said }: Answer) => String(said.paymentId);
  return (await life.write('payment', tag, { ask: send, says: expected, safeBy: 'key' })) === 'acknowledged';
}

async function payMore(life: Life, clientBooking: ClientBooking): Promise<void> {
  await payAtDesk(life, clientBooking, PARTLY_CENTS / 2, false);
}

async function writeNote(life: Life, clientBooking: ClientBooking): Promise<void> {
  const tag = life.tag();
  const send = () => life.team.ask(`/bookings/${clientBooking.id}/notes`, { text: tag });
  await life.write('note', tag, { ask: send, says: ({ said }) => String(said.id), safeBy: 'once' });
}

/**
 * Moves the booking to other days at the same price, with the version that was read. A repeated request is refused if
 * the move was already done.
 */
async function move(life: Life, clientBooking: ClientBooking): Promise<void> {
  const tag = life.tag();
  const { said: read } = await life.team.read(`/bookings/${clientBooking.id}`);
  const days = life.random.between(1, MOVED_DAYS);
  const to = { checkIn: addDays(clientBooking.checkIn, days), checkOut: addDays(clientBooking.checkOut, days) };
  const body = { ...to, price: 'keep', reason: tag, version: read.version };
  const send = () => life.team.ask(`/bookings/${clientBooking.id}/move`, body);
  const outcome = await life.write('move', tag, {
    ask: send,
    says: () => `${to.checkIn} ${to.checkOut}`,
    safeBy: 'version',
  });
  if (outcome === 'acknowledged') Object.assign(clientBooking, to);
  clientBooking.isKnown = outcome !== 'unanswered';
}

async function cancel(life: Life, clientBooking: ClientBooking): Promise<void> {
  const { said: read } = await life.team.read(`/bookings/${clientBooking.id}`);
  const send = () => life.team.ask(`/bookings/${clientBooking.id}/cancel`, { version: read.version, notify: true });
  const outcome = await life.write('cancel', clientBooking.reference, { ask: send, safeBy: 'version' });
  clientBooking.isOff = outcome === 'acknowledged';
  clientBooking.isKnown = outcome !== 'unanswered';
}

/** Issues an invoice by hand, without a recipient, such as for a towel sold at the desk. */
async function invoice(life: Life, clientBooking: ClientBooking): Promise<void> {
  const tag = life.tag();
  const line = {
    concept: 'Lavandería',
    grossCents: INVOICED_CENTS,
    vat: { rateBasisPoints: 1_000 },
    bookingId: clientBooking.id,
    chargesFor: 'extra',
  };
  const body = { kind: 'simplified', orderNumber: tag, operationFrom: today(), lines: [line] };
  const drafted = await untilAnswered(life, () => life.team.ask('/invoices', body, `draft-${tag}`));
  if (!isDone(drafted)) return;
  const send = () => life.team.ask(`/invoices/${drafted.said.id}/issue`, {}, `issue-${tag}`);
  await life.write('invoice', tag, { ask: send, says: ({ said }) => said.fullNumber!, safeBy: 'key' });
}

/** Repeats a request that only prepares a verified write until it is answered. */
async function untilAnswered(life: Life, send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (isAnswered(answer)) return answer;
    await life.pause();
  }
}
