import { escaped } from './local-server.ts';
import type { Asked } from './redsys-orders.ts';

const WORDS = {
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

const wordsFor = (asked: Asked) => WORDS[asked.CONSUMERLANGUAGE === '002' ? '002' : '001'];

function page(asked: Asked, title: string, body: string): string {
  const language = asked.CONSUMERLANGUAGE === '002' ? 'en' : 'es';
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

/** Renders the payment page. The signed fields pass from page to page, whereas Redsys keeps them in its session. */
export function paymentPage(asked: Asked, signed: Record<string, string>): string {
  const words = wordsFor(asked);
  const euro = (Number(asked.AMOUNT) / 100).toFixed(2);
  const facts = [
    [words.merchant, asked.MERCHANTCODE],
    [words.order, asked.ORDER],
    [words.amount, `${euro} €`],
    [words.about, asked.PRODUCTDESCRIPTION],
  ];
  const list = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value ?? '')}</dd>`).join('');
  const fields =
    asked.PAYMETHODS === 'z'
      ? field('phone', words.phone, 'tel')
      : field('card', words.card, 'numeric') +
        field('expiry', words.expiry, 'numeric') +
        field('code', words.code, 'numeric');
  return page(
    asked,
    words.title,
    `<dl>${list}</dl><form method="post" action="/sis/pagar">${hidden(signed)}${fields}
<button name="step" value="pay">${words.pay}</button><button name="step" value="cancel">${words.cancel}</button></form>`,
  );
}

export function holderPage(asked: Asked, signed: Record<string, string>, card: string): string {
  const words = wordsFor(asked);
  return page(
    asked,
    words.title,
    `<p>${words.bank}</p><form method="post" action="/sis/pagar">${hidden({ ...signed, card })}
<button name="step" value="accept">${words.accept}</button><button name="step" value="refuse">${words.refuse}</button></form>`,
  );
}

export function declinedPage(asked: Asked, signed: Record<string, string>, back: string): string {
  const words = wordsFor(asked);
  return page(
    asked,
    words.declined,
    `<form method="post" action="/sis/realizarPago">${hidden(signed)}<button>${words.again}</button></form>
<p><a href="${escaped(back)}">${words.back}</a></p>`,
  );
}

export function errorPage(asked: Asked, code: string): string {
  return page(asked, wordsFor(asked).error, `<p>${code}</p>`);
}
