import type { Notice } from './local-server.ts';
import { providerNow } from './provider-clock.ts';
import { testCard, type BankDecision } from './test-cards.ts';

/** A merchant's request, keyed by Redsys's names without `DS_MERCHANT_`. */
export type OrderFields = Record<string, string>;

export interface Operation {
  type: string;
  response: string;
  amount: string;
  date: Date | string;
  card: string;
  authorisation: string;
  identifier?: string;
  asked: OrderFields;
}

export interface RedsysState {
  notices: Notice[];
  /** Operations of each order, newest first. */
  orders: Record<string, Operation[]>;
  /** Card numbers by the identifiers under which they are saved. */
  cards: Record<string, string>;
}

const RESPONSES: Record<BankDecision, string> = {
  yes: '0000',
  declined: '0190',
  funds: '0116',
  expired: '0101',
  code: '0129',
};
export const CARD_DATA_REQUIRED = '9998';
export const CANCELLED = '9915';
export const NOT_AUTHENTICATED = '0184';

export const isYes = ({ response }: Operation) => Number(response) < 100 || ['0900', '0400'].includes(response);

/** Returns the bank's response to a card or, for Bizum, to a phone number. Phone numbers that end in 2 are refused. */
export function answerTo(card: string): string {
  if (card.length < 12) return card.endsWith('2') ? '9675' : '0000';
  return RESPONSES[testCard(card).says];
}

/** The card's bank releases a hold after this time; the Redsys order stays unchanged. */
const HOLD_MS = 7 * 86_400_000;
const DECLINED = '0190';

export const hasLapsed = (hold: Operation) => providerNow().getTime() >= new Date(hold.date).getTime() + HOLD_MS;

/** Returns the code of the reason why an order cannot be paid; undefined if it can. */
export function orderRefusal(state: RedsysState, orderFields: OrderFields): string | undefined {
  if (!/^\d{4}[\dA-Za-z]{0,8}$/.test(orderFields.ORDER ?? '')) return 'SIS0014';
  if (!/^[1-9]\d*$/.test(orderFields.AMOUNT ?? '')) return 'SIS0018';
  if (orderFields.CURRENCY !== '978') return 'SIS0027';
  return state.orders[orderFields.ORDER!]?.some(isYes) ? 'SIS0051' : undefined;
}

export function addOperation(
  state: RedsysState,
  orderFields: OrderFields,
  answer: { response: string; card?: string; identifier?: string },
): Operation {
  const { response, card = '', identifier } = answer;
  const operation: Operation = {
    type: orderFields.TRANSACTIONTYPE!,
    response,
    amount: orderFields.AMOUNT!,
    date: providerNow(),
    card,
    authorisation:
      Number(response) < 100 || response === '0900' ? String(100_000 + Object.keys(state.orders).length) : '',
    asked: orderFields,
    ...(identifier !== undefined && { identifier }),
  };
  const order = orderFields.ORDER!;
  const done = (state.orders[order] ?? []).filter((one) => one.response !== CARD_DATA_REQUIRED);
  state.orders[order] = [operation, ...done];
  return operation;
}

export function requestCard(state: RedsysState, orderFields: OrderFields): void {
  addOperation(state, orderFields, { response: CARD_DATA_REQUIRED });
}

/** Moves the money of a paid order or charges a saved card. Returns the operation, or the code of a refusal. */
export function operateByRest(state: RedsysState, orderFields: OrderFields): Operation | string {
  const operations = state.orders[orderFields.ORDER!] ?? [];
  const amount = Number(orderFields.AMOUNT);
  const accepted = (type: string) => operations.find((one) => one.type === type && isYes(one));
  switch (orderFields.TRANSACTIONTYPE) {
    case '0': {
      const card = state.cards[orderFields.IDENTIFIER ?? ''];
      const refusal = orderRefusal(state, orderFields);
      if (refusal !== undefined) return refusal;
      if (card === undefined) return 'SIS0321';
      const { asksHolder, declinesLater } = testCard(card);
      const response = asksHolder ? '0195' : declinesLater ? RESPONSES.funds : answerTo(card);
      return addOperation(state, orderFields, { response, card });
    }
    case '2': {
      const hold = accepted('1');
      if (!hold) return 'SIS0059';
      if (accepted('2') || accepted('9')) return 'SIS0060';
      if (amount > Number(hold.amount)) return 'SIS0062';
      return addOperation(state, orderFields, { response: hasLapsed(hold) ? DECLINED : '0900', card: hold.card });
    }
    case '9': {
      const hold = accepted('1');
      if (!hold) return 'SIS0225';
      if (accepted('2') || accepted('9')) return 'SIS0222';
      return addOperation(state, orderFields, { response: hasLapsed(hold) ? DECLINED : '0400', card: hold.card });
    }
    case '3': {
      const paid = accepted('0') ?? accepted('2');
      if (!paid) return 'SIS0054';
      const before = operations.filter((one) => one.type === '3' && isYes(one));
      const sum = before.reduce((total, one) => total + Number(one.amount), amount);
      if (sum > Number(paid.amount)) return 'SIS0057';
      return addOperation(state, orderFields, { response: '0900', card: paid.card });
    }
    default:
      return 'SIS0022';
  }
}
