import { escaped } from './local-server.ts';
import type { OrderFields } from './redsys-orders.ts';

const LABELS = {
  '001': {
    title: 'Pago seguro',
    merchant: 'Comercio',
    order: 'Pedido',
    amount: 'Importe',
    about: 'Concepto',
    card: 'Número de tarjeta',
    expiry: 'Caducidad (mm/aa)',
    code: 'Código de seguridad',
    phone: 'Teléfono de Bizum',
    pay: 'Pagar',
    cancel: 'Cancelar',
    bank: 'Su banco pregunta si es usted.',
    accept: 'Soy yo',
    refuse: 'No soy yo',
    declined: 'Operación denegada',
    again: 'Reintentar',
    back: 'Volver al comercio',
    error: 'No se puede realizar la operación',
  },
  '002': {
    title: 'Secure payment',
    merchant: 'Merchant',
    order: 'Order',
    amount: 'Amount',
    about: 'Description',
    card: 'Card number',
    expiry: 'Expiry (mm/yy)',
    code: 'Security code',
    phone: 'Bizum phone',
    pay: 'Pay',
    cancel: 'Cancel',
    bank: 'Your bank asks whether it is you.',
    accept: 'It is me',
    refuse: 'It is not me',
    declined: 'The payment was declined',
    again: 'Try again',
    back: 'Back to the merchant',
    error: 'The payment cannot be made',
  },
};

const labelsFor = (orderFields: OrderFields) => LABELS[orderFields.CONSUMERLANGUAGE === '002' ? '002' : '001'];

function page(orderFields: OrderFields, title: string, body: string): string {
  const language = orderFields.CONSUMERLANGUAGE === '002' ? 'en' : 'es';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>body{font:1rem sans-serif;max-width:26rem;margin:2rem auto}
label,input,button{display:block;font:inherit;margin-top:.75rem}</style></head><body><h1>${title}</h1>${body}</body></html>`;
}

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('');

const field = (name: string, label: string, mode: string) =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" inputmode="${mode}" autocomplete="off">`;

/**
 * Renders the payment page. The signed fields are passed from page to page here, whereas Redsys keeps them in its
 * session.
 */
export function paymentPage(orderFields: OrderFields, signed: Record<string, string>): string {
  const texts = labelsFor(orderFields);
  const euro = (Number(orderFields.AMOUNT) / 100).toFixed(2);
  const facts = [
    [texts.merchant, orderFields.MERCHANTCODE],
    [texts.order, orderFields.ORDER],
    [texts.amount, `${euro} €`],
    [texts.about, orderFields.PRODUCTDESCRIPTION],
  ];
  const list = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value ?? '')}</dd>`).join('');
  const fields =
    orderFields.PAYMETHODS === 'z'
      ? field('phone', texts.phone, 'tel')
      : field('card', texts.card, 'numeric') +
        field('expiry', texts.expiry, 'numeric') +
        field('code', texts.code, 'numeric');
  return page(
    orderFields,
    texts.title,
    `<dl>${list}</dl><form method="post" action="/sis/pagar">${hidden(signed)}${fields}
<button name="step" value="pay">${texts.pay}</button><button name="step" value="cancel">${texts.cancel}</button></form>`,
  );
}

export function holderPage(orderFields: OrderFields, signed: Record<string, string>, card: string): string {
  const texts = labelsFor(orderFields);
  return page(
    orderFields,
    texts.title,
    `<p>${texts.bank}</p><form method="post" action="/sis/pagar">${hidden({ ...signed, card })}
<button name="step" value="accept">${texts.accept}</button><button name="step" value="refuse">${texts.refuse}</button></form>`,
  );
}

export function declinedPage(orderFields: OrderFields, signed: Record<string, string>, back: string): string {
  const texts = labelsFor(orderFields);
  return page(
    orderFields,
    texts.declined,
    `<form method="post" action="/sis/realizarPago">${hidden(signed)}<button>${texts.again}</button></form>
<p><a href="${escaped(back)}">${texts.back}</a></p>`,
  );
}

export function errorPage(orderFields: OrderFields, code: string): string {
  return page(orderFields, labelsFor(orderFields).error, `<p>${code}</p>`);
}
