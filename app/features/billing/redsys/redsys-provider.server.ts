import { createHash } from 'node:crypto';
import { inLanguage } from '../../../core/locale';
import {
  ProviderUnavailable,
  type ChargeName,
  type ChargeRequest,
  type ChargeStanding,
  type PaymentProvider,
  type RefundRequest,
  type RefundStanding,
} from '../payment-provider';
import { HOLD_DAYS, isAccepted, isUndecided, standingOf, type Operation } from './redsys-answers';
import { consult, operate, terminalFields, type Terminal } from './redsys-calls.server';
import { merchantData, readOperation, readSavedCard } from './redsys-messages.server';
import { readSigned, signFields } from './redsys-signature.server';

export interface RedsysSettings extends Omit<Terminal, 'url'> {
  environment: 'test' | 'live';
  bizum: boolean;
  /** Server that imitates Redsys; defaults to the Redsys server of the environment. */
  url?: string;
}

const URLS = { test: 'https://sis-t.redsys.es:25443', live: 'https://sis.redsys.es' };

/** Codes for an order that was already charged, held, or attempted. */
const REPEATED = new Set(['SIS0051', '9051']);
/** Codes for a refund that is impossible, or too high. */
const NOTHING_TO_REFUND = new Set(['SIS0054', 'SIS0055', 'SIS0056', 'SIS0057', 'SIS0058']);
/** Codes for a saved card that is unknown or expired. */
const CARD_REMOVED_CODES = new Set(['SIS0321', 'SIS0071']);

/**
 * Redsys provider, for the virtual terminal of any Spanish bank. The guest pays on a page of Redsys, and the order is
 * the key of the charge. Signatures, fields, and codes follow the Redsys manuals for redirection, REST, and
 * consultation (RS.TE.CEL.MAN.0021).
 */
export function redsysProvider(settings: RedsysSettings): PaymentProvider {
  const terminal: Terminal = { ...settings, url: settings.url ?? URLS[settings.environment] };
  const readCharge = async ({ key }: ChargeName) => standingOf(key, await consult(terminal, key));

  /** Captures or releases a hold; idempotent. */
  async function settleHold(charge: ChargeName, type: '2' | '9', amountCents: number): Promise<ChargeStanding> {
    const answer = await operate(terminal, {
      DS_MERCHANT_ORDER: charge.key,
      DS_MERCHANT_TRANSACTIONTYPE: type,
      DS_MERCHANT_AMOUNT: String(amountCents),
    });
    if (!('refusedBy' in answer) && isAccepted(answer)) return standingOf(charge.key, [answer]);
    const standing = await readCharge(charge);
    if (standing.state !== 'authorized') return standing;
    throw new ProviderUnavailable(`Redsys refuses: ${'refusedBy' in answer ? answer.refusedBy : answer.response}`);
  }

  const readRefund = async (chargeRequest: RefundRequest) =>
    refundStanding(chargeRequest, await consult(terminal, chargeRequest.charge.key));

  return {
    name: 'redsys',
    methods: settings.bizum ? ['card', 'bizum'] : ['card'],
    isLive: settings.environment === 'live',
    holdDays: HOLD_DAYS,
    canSaveCards: true,
    elementHosts: { script: [], frame: [], connect: [] },
    formHosts: [new URL(terminal.url).origin],

    async startCharge(chargeRequest) {
      const fields = signFields(terminal.signature, terminal.secretKey, orderFields(terminal, chargeRequest));
      return {
        providerReference: null,
        next: { kind: 'post', url: `${terminal.url}/sis/realizarPago`, fields: { ...fields } },
      };
    },

    confirmReturn(search) {
      const payload = readSigned(terminal.secretKey, Object.fromEntries(search));
      const read = payload && readOperation(payload);
      return read ? { key: read.order, standing: standingOf(read.order, [read.operation]) } : null;
    },

    readCharge,
    /**
     * Reads the state only: Redsys can't cancel an order, since its payment page may be open and the guest may still
     * pay.
     */
    cancelCharge: readCharge,

    async chargeSavedCard(chargeRequest) {
      const { identifier, firstPayment } = readSavedCard(chargeRequest.savedCard);
      const answer = await operate(terminal, {
        DS_MERCHANT_ORDER: chargeRequest.key,
        DS_MERCHANT_TRANSACTIONTYPE: '0',
        DS_MERCHANT_AMOUNT: String(chargeRequest.amountCents),
        DS_MERCHANT_PRODUCTDESCRIPTION: chargeRequest.reference,
        DS_MERCHANT_MERCHANTURL: chargeRequest.notifyUrl,
        DS_MERCHANT_MERCHANTDATA: merchantData(chargeRequest),
        DS_MERCHANT_IDENTIFIER: identifier,
        DS_MERCHANT_DIRECTPAYMENT: 'true',
        DS_MERCHANT_EXCEP_SCA: 'MIT',
        DS_MERCHANT_COF_INI: 'N',
        DS_MERCHANT_COF_TYPE: 'C',
        ...(firstPayment !== undefined && { DS_MERCHANT_COF_TXNID: firstPayment }),
      });
      if (!('refusedBy' in answer)) return standingOf(chargeRequest.key, [answer]);
      if (REPEATED.has(answer.refusedBy)) return readCharge({ key: chargeRequest.key, providerReference: null });
      if (!CARD_REMOVED_CODES.has(answer.refusedBy))
        throw new ProviderUnavailable(`Redsys refuses: ${answer.refusedBy}`);
      return { state: 'failed', reason: answer.refusedBy === 'SIS0071' ? 'expired_card' : 'declined' };
    },

    capture: (charge, amountCents) => settleHold(charge, '2', amountCents),

    async release(charge) {
      const standing = await readCharge(charge);
      return standing.state === 'authorized' ? settleHold(charge, '9', standing.amountCents) : standing;
    },

    /** Checks the existing refunds first, because Redsys refunds again on every request. */
    async refund(chargeRequest) {
      const standing = await readRefund(chargeRequest);
      if (standing.state !== 'unknown') return standing;
      const answer = await operate(terminal, {
        DS_MERCHANT_ORDER: chargeRequest.charge.key,
        DS_MERCHANT_TRANSACTIONTYPE: '3',
        DS_MERCHANT_AMOUNT: String(chargeRequest.amountCents),
        DS_MERCHANT_MERCHANTDATA: merchantData({ refundKey: chargeRequest.key }),
      });
      if (!('refusedBy' in answer)) return refundAnswer(chargeRequest.charge.key, chargeRequest.key, answer);
      if (NOTHING_TO_REFUND.has(answer.refusedBy)) return { state: 'failed' };
      throw new ProviderUnavailable(`Redsys refuses: ${answer.refusedBy}`);
    },

    readRefund,

    /**
     * Accepts notices of any age, since their content stays true. The time in a notice is in Spanish time, to the
     * minute.
     */
    readNotice(call) {
      const payload = readSigned(terminal.secretKey, Object.fromEntries(new URLSearchParams(call.body)));
      if (!payload) return null;
      const id = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
      return { id, ...noticeOf(payload) };
    },

    answerNotice: () => ({ status: 200, body: 'OK' }),
  };
}

function orderFields(terminal: Terminal, chargeRequest: ChargeRequest) {
  if (chargeRequest.method === 'bizum' && chargeRequest.capture === 'later')
    throw new Error('Bizum puts nothing on hold');
  return {
    ...terminalFields(terminal),
    DS_MERCHANT_ORDER: chargeRequest.key,
    DS_MERCHANT_TRANSACTIONTYPE: chargeRequest.capture === 'now' ? '0' : '1',
    DS_MERCHANT_AMOUNT: String(chargeRequest.amountCents),
    DS_MERCHANT_PAYMETHODS: chargeRequest.method === 'bizum' ? 'z' : 'C',
    DS_MERCHANT_PRODUCTDESCRIPTION: chargeRequest.reference,
    DS_MERCHANT_CONSUMERLANGUAGE: inLanguage(chargeRequest.locale, { es: '001', en: '002' }),
    DS_MERCHANT_MERCHANTURL: chargeRequest.notifyUrl,
    DS_MERCHANT_URLOK: chargeRequest.returnUrl,
    DS_MERCHANT_URLKO: chargeRequest.returnUrl,
    DS_MERCHANT_MERCHANTDATA: merchantData(chargeRequest),
    ...(chargeRequest.keepCard &&
      chargeRequest.method === 'card' && {
        DS_MERCHANT_IDENTIFIER: 'REQUIRED',
        DS_MERCHANT_COF_INI: 'S',
        DS_MERCHANT_COF_TYPE: 'C',
      }),
  };
}

/** Interprets a notice. After a decline the guest may try again on the Redsys page, so a success may follow. */
function noticeOf(payload: Record<string, string>) {
  const read = readOperation(payload);
  if (!read) return { about: 'other' } as const;
  const { order, operation, refundKey } = read;
  const charge = { key: order, providerReference: order };
  if (operation.type === '3') {
    return { about: 'refund', refundKey, charge, standing: refundAnswer(order, refundKey, operation) } as const;
  }
  const standing = standingOf(order, [operation]);
  return { about: 'charge', charge, standing, ...(standing.state === 'failed' && { declines: 1 }) } as const;
}

/** Determines whether this refund was made by comparing the total refunded with the other refunds, which are known. */
function refundStanding(chargeRequest: RefundRequest, operations: readonly Operation[]): RefundStanding {
  const refunds = operations.filter(({ type }) => type === '3');
  if (refunds.some((one) => isUndecided(one))) return { state: 'pending' };
  const refundedCents = refunds.filter(isAccepted).reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (refundedCents < chargeRequest.refundedBeforeCents + chargeRequest.amountCents) return { state: 'unknown' };
  return { state: 'succeeded', providerReference: refundName(chargeRequest.charge.key, chargeRequest.key) };
}

function refundAnswer(order: string, refundKey: string | null, operation: Operation): RefundStanding {
  if (isAccepted(operation)) return { state: 'succeeded', providerReference: refundName(order, refundKey) };
  return { state: isUndecided(operation) ? 'pending' : 'failed' };
}

/** Names a refund after the order it refunds, since Redsys has no names for refunds. */
function refundName(order: string, refundKey: string | null): string {
  return refundKey === null ? order : `${order}/${refundKey}`;
}
