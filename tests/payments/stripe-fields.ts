import { Hono } from 'hono';
import { escaped, type Bindings, type StoredState } from './local-server.ts';
import type { Bank } from './stripe-cards.ts';
import { found, Refused, type StripeState } from './stripe-objects.ts';
import { FIELDS_SCRIPT, PAGE_SCRIPT } from './stripe-scripts.ts';

const LABELS = {
  es: {
    number: 'Número de tarjeta',
    expiry: 'Caducidad',
    cvc: 'Código de seguridad',
    bank: 'Su banco pregunta si es usted',
    accept: 'Soy yo',
    refuse: 'No soy yo',
    incomplete: 'Faltan datos de la tarjeta.',
  },
  en: {
    number: 'Card number',
    expiry: 'Expiry',
    cvc: 'Security code',
    bank: 'Your bank asks whether it is you',
    accept: 'It is me',
    refuse: 'It is not me',
    incomplete: 'Your card details are incomplete.',
  },
};
const labelsIn = (locale: string | undefined) => LABELS[locale?.startsWith('es') ? 'es' : 'en'];

const page = (title: string, body: string) => `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>
<style>body{font:1rem sans-serif;margin:0}label,input,button{display:block;font:inherit;margin:.25rem 0;box-sizing:border-box}
input{width:100%}</style></head><body>${body}</body></html>`;

export function stripeFields(stored: StoredState<StripeState>, bank: Bank): Hono<Bindings> {
  const intentOf = (id: string, secret: string | undefined) => {
    const intent = found(stored.state.intents, id);
    if (intent.client_secret !== secret) throw new Refused(404, { message: 'No such payment_intent' });
    return intent;
  };
  return new Hono<Bindings>()
    .onError((error, c) => c.text(error.message, error instanceof Refused ? error.status : 500))
    .get('/stripe.js', (c) => c.body(PAGE_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
    .get('/fields', (c) => {
      const texts = labelsIn(c.req.query('locale'));
      const field = (name: string, label: string, complete: string) =>
        `<label for="${name}">${label}</label><input id="${name}" inputmode="numeric" autocomplete="${complete}">`;
      return c.html(
        page(
          texts.number,
          `${field('number', texts.number, 'cc-number')}${field('expiry', texts.expiry, 'cc-exp')}${field('cvc', texts.cvc, 'cc-csc')}
<p role="alert" data-incomplete="${texts.incomplete}"></p><script>${FIELDS_SCRIPT}</script>`,
        ),
      );
    })
    .get('/challenge/:id', (c) => {
      const { client_secret: secret = '', locale } = c.req.query();
      intentOf(c.req.param('id'), secret);
      const texts = labelsIn(locale);
      return c.html(
        page(
          texts.bank,
          `<h1>${texts.bank}</h1><form method="post"><input type="hidden" name="client_secret" value="${escaped(secret)}">
<button name="step" value="accept">${texts.accept}</button><button name="step" value="refuse">${texts.refuse}</button></form>`,
        ),
      );
    })
    .post('/challenge/:id', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const intent = intentOf(c.req.param('id'), form.get('client_secret') ?? undefined);
      try {
        if (form.get('step') === 'accept') bank.confirm(intent, intent.payment_method!, { guest: 'proven' });
        else bank.refuse(intent);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
      stored.save();
      const { id, object, status, client_secret, last_payment_error } = intent;
      const notice = JSON.stringify({ id, object, status, client_secret, last_payment_error }).replaceAll(
        '<',
        '\\u003c',
      );
      return c.html(page('', `<script>parent.postMessage({ stripe: 'challenged', intent: ${notice} }, '*')</script>`));
    });
}
