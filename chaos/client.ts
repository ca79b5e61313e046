import { addDays, today } from './days.ts';
import { askApp, isAnswered, isDone, networkOf, type Answer, type Said } from './http.ts';
import type { Life } from './life.ts';

const CATEGORIES = ['suite_superior', 'room_premium', 'suite_studio', 'room_classic', 'suite_penthouse'];
const FIRST_DAY = 5;
const DAYS = 700;
const NIGHTS = 4;
const MOVED_DAYS = 12;
const CARD = { intent: 'pay', cardNumber: '4242424242424242', cardExpiry: '12/39', cardCode: '123' };
const PARTLY_CENTS = 1_000;
const INVOICED_CENTS = 1_100;

interface Own {
  reference: string;
  key: string;
  id: number;
  totalCents: number;
  checkIn: string;
  checkOut: string;
  isOff: boolean;
  /** False once a write that changes its state went unanswered. */
  isKnown: boolean;
}

/** Acts in a loop as a visitor who books and pays, and as staff who work on that booking. */
export async function liveAsClient(life: Life): Promise<void> {
  while (!life.isOver()) {
    const own = await book(life);
    await life.pause();
    if (!own) continue;
    if (!(await confirm(life, own))) continue;
    for (const step of stepsOf(life)) {
      if (life.isOver() || own.isOff || !own.isKnown) break;
      await life.pause();
      await step(life, own);
    }
    if (own.isKnown) {
      const says = `${own.isOff ? 'cancelled' : 'confirmed'} ${own.checkIn} ${own.checkOut}`;
      life.note({ kind: 'stands', tag: own.reference, outcome: 'acknowledged', says });
    }
  }
}

type Step = (life: Life, own: Own) => Promise<void>;

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

async function book(life: Life): Promise<Own | undefined> {
  const { random } = life;
  const tag = `${life.tag()}@example.com`;
  const checkIn = addDays(today(), FIRST_DAY + random.between(0, DAYS));
  const stay = { checkIn, checkOut: addDays(checkIn, NIGHTS), adults: 1, typeCategory: random.pick(CATEGORIES) };
  const customer = { firstName: 'Nuria', lastName: 'Vidal Ortega', email: tag, phone: '+34 600 000 000' };
  const headers = { ...networkOf(random), 'idempotency-key': tag };
  let made: Said = {};
  const ask = async () => {
    const answer = await askApp(life.address, '/api/v1/bookings', { body: { ...stay, customer }, headers });
    made = answer.said;
    return answer;
  };
  const outcome = await life.write('booking', tag, { ask, says: ({ said }) => said.reference!, safeBy: 'key' });
  if (outcome !== 'acknowledged') return undefined;
  const { reference, key, totalCents } = made as Required<Said>;
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
 * Pays as the guest, by card at the demo's provider, or at the desk, in cash. Returns false if the outcome is unknown
 * or refused.
 */
async function confirm(life: Life, own: Own): Promise<boolean> {
  const found = await life.team.read(`/bookings?q=${own.reference}`);
  own.id = found.said.data![0]!.id!;
  return life.random.chance(0.5) ? payByCard(life, own) : payAtDesk(life, own, own.totalCents - PARTLY_CENTS, true);
}

async function payByCard(life: Life, own: Own): Promise<boolean> {
  const headers = networkOf(life.random);
  const begin = () =>
    askApp(life.address, `/api/v1/bookings/${own.reference}/payments`, {
      body: { method: 'card', key: own.key },
      headers: { ...headers, 'idempotency-key': `pay-${own.reference}` },
    });
  const { payment } = (await untilAnswered(life, begin)).said;
  if (!payment) return false;
  let isConfirmed = false;
  const pay = async () => {
    const answer = await askApp(life.address, `/demo_payment/${payment}`, { form: CARD, headers });
    if (!isDone(answer)) return answer;
    // Reads the booking, like the page that follows: if the hold had expired by then, the payment is refunded.
    const { said } = await life.team.read(`/bookings/${own.id}`);
    isConfirmed = said.status === 'confirmed';
    return answer;
  };
  const says = () => (isConfirmed ? 'succeeded' : 'refunded');
  return (await life.write('card', payment, { ask: pay, says, safeBy: 'key' })) === 'acknowledged' && isConfirmed;
}

async function payAtDesk(life: Life, own: Own, amountCents: number, confirms: boolean): Promise<boolean> {
  const tag = life.tag();
  const body = { amountCents, method: 'cash', on: today(), note: tag, confirm: confirms };
  const ask = () => life.team.ask(`/bookings/${own.id}/payments`, body, tag);
  const says = ({ said }: Answer) => String(said.paymentId);
  return (await life.write('payment', tag, { ask, says, safeBy: 'key' })) === 'acknowledged';
}

async function payMore(life: Life, own: Own): Promise<void> {
  await payAtDesk(life, own, PARTLY_CENTS / 2, false);
}

async function writeNote(life: Life, own: Own): Promise<void> {
  const tag = life.tag();
  const ask = () => life.team.ask(`/bookings/${own.id}/notes`, { text: tag });
  await life.write('note', tag, { ask, says: ({ said }) => String(said.id), safeBy: 'once' });
}

/**
 * Moves to other days at the same price, with the version that was read: a repetition is refused if the move was
 * already done.
 */
async function move(life: Life, own: Own): Promise<void> {
  const tag = life.tag();
  const { said: read } = await life.team.read(`/bookings/${own.id}`);
  const days = life.random.between(1, MOVED_DAYS);
  const to = { checkIn: addDays(own.checkIn, days), checkOut: addDays(own.checkOut, days) };
  const body = { ...to, price: 'keep', reason: tag, version: read.version };
  const ask = () => life.team.ask(`/bookings/${own.id}/move`, body);
  const outcome = await life.write('move', tag, { ask, says: () => `${to.checkIn} ${to.checkOut}`, safeBy: 'version' });
  if (outcome === 'acknowledged') Object.assign(own, to);
  own.isKnown = outcome !== 'unanswered';
}

async function cancel(life: Life, own: Own): Promise<void> {
  const { said: read } = await life.team.read(`/bookings/${own.id}`);
  const ask = () => life.team.ask(`/bookings/${own.id}/cancel`, { version: read.version, notify: true });
  const outcome = await life.write('cancel', own.reference, { ask, safeBy: 'version' });
  own.isOff = outcome === 'acknowledged';
  own.isKnown = outcome !== 'unanswered';
}

/** Issues an invoice by hand, to nobody in particular, as for a towel that was sold. */
async function invoice(life: Life, own: Own): Promise<void> {
  const tag = life.tag();
  const line = {
    concept: 'Lavandería',
    grossCents: INVOICED_CENTS,
    vat: { rateBasisPoints: 1_000 },
    bookingId: own.id,
    chargesFor: 'extra',
  };
  const body = { kind: 'simplified', orderNumber: tag, operationFrom: today(), lines: [line] };
  const drafted = await untilAnswered(life, () => life.team.ask('/invoices', body, `draft-${tag}`));
  if (!isDone(drafted)) return;
  const ask = () => life.team.ask(`/invoices/${drafted.said.id}/issue`, {}, `issue-${tag}`);
  await life.write('invoice', tag, { ask, says: ({ said }) => said.fullNumber!, safeBy: 'key' });
}

/** Retries a request that only leads up to a verified write. */
async function untilAnswered(life: Life, ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (isAnswered(answer)) return answer;
    await life.pause();
  }
}
