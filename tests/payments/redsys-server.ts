import { Hono, type Context } from 'hono';
import {
  isSignature,
  signatureOf,
  signatureVersions,
  type SignatureVersion,
} from '../../app/features/billing/redsys/redsys-signature.server.ts';
import { controls, Faults, StoredState, listen, Notices, type Bindings, type Listening } from './local-server.ts';
import {
  addOperation,
  answerTo,
  CARD_DATA_REQUIRED,
  requestCard,
  CANCELLED,
  isYes,
  NOT_AUTHENTICATED,
  operateByRest,
  orderRefusal,
  type OrderFields,
  type Operation,
  type RedsysState,
} from './redsys-orders.ts';
import { declinedPage, errorPage, holderPage, paymentPage } from './redsys-pages.ts';
import { testCard } from './test-cards.ts';

export interface RedsysServer extends Listening {
  /** Environment variables with which the app reaches this server. */
  settings: Record<string, string>;
  faults: Faults;
  notices: Notices;
  orders: RedsysState['orders'];
}

export interface RedsysOptions {
  /** File that stores orders, so that they survive a restart. */
  file?: string;
  port?: number;
  /** True if notices wait until they are requested. */
  held?: boolean;
}

/** Merchant and key that Redsys publishes for testing. */
const MERCHANT = '999008881';
const TERMINAL = '1';
const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

/** Starts a server that behaves like Redsys: its payment page, REST, the query service, and signed notices. */
export async function startRedsysServer({ file, port, held = false }: RedsysOptions = {}): Promise<RedsysServer> {
  const stored = new StoredState<RedsysState>(file, { notices: [], orders: {}, cards: {} });
  const faults = new Faults();
  const notices = new Notices(stored, ({ payload }) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: payload,
  }));

  /**
   * Records the bank's response and notifies the merchant. Then sends the guest back to the merchant or lets the guest
   * try again.
   */
  async function settle(
    c: Context<Bindings>,
    orderFields: OrderFields,
    signed: Record<string, string>,
    card: string,
    response: string,
  ) {
    const identifier =
      response === '0000' && orderFields.IDENTIFIER === 'REQUIRED' ? storeCard(stored.state, card) : undefined;
    const operation = addOperation(stored.state, orderFields, { response, card, ...(identifier && { identifier }) });
    stored.save();
    const answerParams = new URLSearchParams(answerFields(signed.Ds_SignatureVersion!, operation));
    if (orderFields.MERCHANTURL) notices.add(orderFields.MERCHANTURL, answerParams.toString());
    await notices.settled();
    const back = isYes(operation) ? orderFields.URLOK! : orderFields.URLKO!;
    const address = `${back}${back.includes('?') ? '&' : '?'}${answerParams.toString()}`;
    return isYes(operation) || response === CANCELLED
      ? c.redirect(address, 303)
      : c.html(declinedPage(orderFields, signed, address));
  }

  const app = new Hono<Bindings>()
    .use('/sis/*', faults.layer)
    .use('/apl02/*', faults.layer)
    .route('/local', controls(faults, notices))
    .post('/sis/realizarPago', async (c) => {
      const { signed } = await readForm(c);
      const orderFields = readOrderFields(signed);
      if (typeof orderFields === 'string') return c.html(errorPage({}, orderFields), 400);
      const refusal = orderRefusal(stored.state, orderFields);
      if (refusal !== undefined) return c.html(errorPage(orderFields, refusal), 400);
      requestCard(stored.state, orderFields);
      stored.save();
      return c.html(paymentPage(orderFields, signed));
    })
    .post('/sis/pagar', async (c) => {
      const { signed, step, card } = await readForm(c);
      const orderFields = readOrderFields(signed);
      if (typeof orderFields === 'string') return c.html(errorPage({}, orderFields), 400);
      const refusal = orderRefusal(stored.state, orderFields);
      if (refusal !== undefined) return c.html(errorPage(orderFields, refusal), 400);
      if (step === 'cancel') return settle(c, orderFields, signed, '', CANCELLED);
      if (step === 'refuse') return settle(c, orderFields, signed, card, NOT_AUTHENTICATED);
      if (!/^\d{9,19}$/.test(card)) return c.html(paymentPage(orderFields, signed), 400);
      if (step === 'pay' && testCard(card).asksHolder) return c.html(holderPage(orderFields, signed, card));
      return settle(c, orderFields, signed, card, answerTo(card));
    })
    .post('/sis/rest/trataPeticionREST', async (c) => {
      const signed = await c.req.json<Record<string, string>>();
      const orderFields = readOrderFields(signed);
      if (typeof orderFields === 'string') return c.json({ errorCode: orderFields });
      const operation = operateByRest(stored.state, orderFields);
      stored.save();
      if (typeof operation === 'string') return c.json({ errorCode: operation });
      return c.json(answerFields(signed.Ds_SignatureVersion!, operation));
    })
    .post('/apl02/services/SerClsWSConsulta', async (c) => {
      const answer = consultation(stored.state, await c.req.text());
      return c.body(answer, 200, { 'content-type': 'text/xml; charset=utf-8' });
    });

  const listening = await listen(app, port);
  notices.held = held;
  if (!held) void notices.sendWaiting();
  return {
    ...listening,
    settings: {
      PAYMENT_PROVIDER: 'redsys',
      REDSYS_MERCHANT_CODE: MERCHANT,
      REDSYS_TERMINAL: TERMINAL,
      REDSYS_SECRET_KEY: KEY,
      REDSYS_ENVIRONMENT: 'test',
      REDSYS_BIZUM: 'on',
      REDSYS_URL: listening.url,
    },
    faults,
    notices,
    orders: stored.state.orders,
  };
}

async function readForm(c: Context<Bindings>) {
  const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
  const { Ds_SignatureVersion = '', Ds_MerchantParameters = '', Ds_Signature = '', step = 'pay' } = form;
  const card = (form.card ?? form.phone ?? '').replaceAll(/\D/g, '');
  return { signed: { Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature }, step, card };
}

const versionOf = (name: string) => signatureVersions.find((known) => known === name);

function readOrderFields(signed: Record<string, string>): OrderFields | string {
  const version = versionOf(signed.Ds_SignatureVersion ?? '');
  if (!version) return 'SIS0429';
  const parameters = signed.Ds_MerchantParameters ?? '';
  let decoded: Record<string, string>;
  try {
    decoded = JSON.parse(Buffer.from(parameters, 'base64').toString()) as Record<string, string>;
  } catch {
    return 'SIS0430';
  }
  const orderFields = Object.fromEntries(
    Object.entries(decoded).map(([name, value]) => [name.toUpperCase().replace(/^DS_MERCHANT_/, ''), value]),
  );
  if (orderFields.MERCHANTCODE !== MERCHANT || orderFields.TERMINAL !== TERMINAL) return 'SIS0026';
  const expected = signatureOf(version, KEY, orderFields.ORDER ?? '', parameters);
  return isSignature(signed.Ds_Signature ?? '', expected) ? orderFields : 'SIS0042';
}

function storeCard(state: RedsysState, card: string): string {
  const identifier = Buffer.from(`${Object.keys(state.cards).length}${card}`)
    .toString('hex')
    .padEnd(40, '0')
    .slice(0, 40);
  state.cards[identifier] = card;
  return identifier;
}

function answerFields(versionName: string, operation: Operation) {
  const version: SignatureVersion = versionOf(versionName)!;
  const { asked } = operation;
  const decoded = {
    Ds_Date: encodeURIComponent(spanishDate(operation)),
    Ds_Hour: encodeURIComponent(new Date(operation.date).toISOString().slice(11, 16)),
    Ds_SecurePayment: '1',
    Ds_Amount: operation.amount,
    Ds_Currency: '978',
    Ds_Order: asked.ORDER,
    Ds_MerchantCode: MERCHANT,
    Ds_Terminal: TERMINAL.padStart(3, '0'),
    Ds_Response: operation.response,
    Ds_TransactionType: operation.type,
    Ds_MerchantData: encodeURIComponent(asked.MERCHANTDATA ?? ''),
    Ds_AuthorisationCode: operation.authorisation,
    Ds_ConsumerLanguage: asked.CONSUMERLANGUAGE ?? '1',
    ...(operation.card.length > 12 && { Ds_Card_Number: maskedCard(operation) }),
    ...(operation.identifier && {
      Ds_Merchant_Identifier: operation.identifier,
      Ds_Merchant_Cof_Txnid: `cof${asked.ORDER}`,
      Ds_ExpiryDate: '4912',
    }),
  };
  const parameters = Buffer.from(JSON.stringify(decoded)).toString('base64url');
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature: signatureOf(version, KEY, asked.ORDER!, parameters).toString('base64url'),
  };
}

function spanishDate({ date }: Operation): string {
  const [year, month, day] = new Date(date).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

const maskedCard = ({ card }: Operation) => `${card.slice(0, 6)}******${card.slice(-4)}`;

/** Responds as the query service does, with a message of type Monitor that contains every operation of the order. */
function consultation(state: RedsysState, envelope: string): string {
  const version = /<Version[\s>][\s\S]*<\/Version>/.exec(envelope)?.[0] ?? '';
  const order = /<Ds_Order>(\w+)<\/Ds_Order>/.exec(version)?.[1] ?? '';
  const signature = /<Signature>([^<]*)<\/Signature>/.exec(envelope)?.[1] ?? '';
  const sign = (text: string) => signatureOf('HMAC_SHA256_V1', KEY, order, text);
  const isRight = order !== '' && isSignature(signature, sign(version));
  const operations = state.orders[order] ?? [];
  const decoded = isRight && operations.length > 0 ? operations.map(consulted).join('') : '';
  const error = isRight ? 'XML0024' : 'XML0023';
  const message = decoded || `<ErrorMsg><Ds_ErrorCode>${error}</Ds_ErrorCode></ErrorMsg>`;
  const answer = `<Version Ds_Version="0.0"><Message>${message}</Message></Version>`;
  const inner = `<Messages>${answer}<Signature>${sign(answer).toString('base64')}</Signature></Messages>`;
  const text = inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><p1:consultaOperacionesResponse xmlns:p1="http://webservices.apl02.redsys.es"><consultaOperacionesReturn>${text}</consultaOperacionesReturn></p1:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>`;
}

function consulted(operation: Operation): string {
  const at = new Date(operation.date).toISOString();
  const fields = {
    Ds_MerchantCode: MERCHANT,
    Ds_Terminal: TERMINAL,
    Ds_Order: operation.asked.ORDER,
    Ds_TransactionType: operation.type,
    Ds_Date: at.slice(0, 10),
    Ds_Hour: at.slice(11, 19),
    Ds_Amount: operation.amount,
    Ds_Currency: '978',
    ...(operation.card.length > 12 && { Ds_CardNumber: maskedCard(operation) }),
    Ds_SecurePayment: '1',
    Ds_State: operation.response === CARD_DATA_REQUIRED ? 'S' : 'F',
    Ds_Response: operation.response,
  };
  return `<Response>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</Response>`;
}
