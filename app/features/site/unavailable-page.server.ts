import { plainPath, type Locale } from '../../core/locale';
import { rememberedBuilding } from '../building/public-building.server';

const texts = {
  es: {
    title: 'Ahora mismo no podemos atenderle por aquí',
    lead: 'La web está parada un momento por una avería nuestra. Vuelva a intentarlo dentro de un minuto.',
    sent: 'No sabemos si lo que acaba de enviar ha llegado a guardarse. Puede enviarlo otra vez desde aquí: una reserva pagada no se cobra dos veces.',
    paid: 'Si acaba de pagar, no pague otra vez: su pago no se pierde, y aquí verá qué ha sido de él.',
    secrets: 'La contraseña o los datos de la tarjeta tendrá que escribirlos de nuevo.',
    call: 'Si es urgente, llámenos:',
    request: 'Si nos llama, díganos este número:',
    again: 'Volver a intentarlo',
    resend: 'Enviarlo otra vez',
  },
  en: {
    title: 'We can’t help you here right now',
    lead: 'The website is down for a moment because of a fault on our side. Please try again in a minute.',
    sent: 'We don’t know whether what you just sent was saved. You can send it again from here: a booking that is paid is not charged twice.',
    paid: 'If you have just paid, do not pay again: your payment is not lost, and you will see here what became of it.',
    secrets: 'You’ll have to type your password or card details again.',
    call: 'If it’s urgent, call us:',
    request: 'If you call us, please tell us this number:',
    again: 'Try again',
    resend: 'Send it again',
  },
} as const;

/** Texts for the team in the back office, without the building's phone number. */
const teamTexts = {
  es: {
    title: 'Ahora mismo no se puede trabajar aquí',
    lead: 'La base de datos no contesta. Lo que estaba guardado no se pierde. Vuelva a intentarlo dentro de un minuto.',
    sent: 'No sabemos si lo que acaba de enviar ha llegado a guardarse. Puede enviarlo otra vez desde aquí, o mirar antes si ya está.',
    request: 'Si avisa a quien mantiene el servidor, dígale este número:',
  },
  en: {
    title: 'Nothing can be done here right now',
    lead: 'The database does not answer. What was saved is not lost. Please try again in a minute.',
    sent: 'We don’t know whether what you just sent was saved. You can send it again from here, or look first whether it is there.',
    request: 'If you tell whoever runs the server, give them this number:',
  },
} as const;

const ADMIN = /^\/admin(\/|$)/;

/** Return address after payment at the provider. */
const PAID = /\/booking\/[^/?]+\/paid(\?|$)/;

/** Fields that are never sent back, not even to the sender. */
const SECRET = /password|^card|^code$|secret|token/i;

/**
 * Returns the building's page for outages. It is self-contained, without data, scripts, or style sheet, and can
 * resubmit the posted form. `number` identifies the request.
 */
export function unavailablePage(locale: Locale, address: string, posted?: FormData, number?: string): string {
  const isTeam = ADMIN.test(plainPath(new URL(address, 'http://localhost').pathname));
  const labels = { ...texts[locale], ...(isTeam && teamTexts[locale]) };
  const building = rememberedBuilding();
  const name = building?.name ?? '';
  const contact = isTeam ? '' : contactOf(building, labels.call);
  const again = posted
    ? `<p>${labels.sent}</p>${hasSecrets(posted) ? `<p>${labels.secrets}</p>` : ''}<form method="post" action="${escaped(address)}">${hiddenFields(posted)}<button>${labels.resend}</button></form>`
    : `<p><a class="button" href="${escaped(address)}">${labels.again}</a></p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${labels.title}${name && ` · ${escaped(name)}`}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
${name && `<p class="building">${escaped(name)}</p>`}
<h1>${labels.title}</h1>
<p>${labels.lead}</p>
${PAID.test(address) ? `<p>${labels.paid}</p>` : ''}
${again}
${contact}
${number ? `<p>${labels.request} ${escaped(number)}</p>` : ''}
</main>
</body>
</html>`;
}

function contactOf(building: ReturnType<typeof rememberedBuilding>, call: string): string {
  const { phone, email } = building ?? {};
  return [
    phone &&
      `<p>${call}<br><a class="phone" href="tel:${escaped(phone.replaceAll(' ', ''))}">${escaped(phone)}</a></p>`,
    email && `<p><a href="mailto:${escaped(email)}">${escaped(email)}</a></p>`,
  ]
    .filter(Boolean)
    .join('');
}

function hasSecrets(posted: FormData): boolean {
  return [...posted.keys()].some((name) => SECRET.test(name));
}

function hiddenFields(posted: FormData): string {
  return [...posted]
    .filter(([name, value]) => typeof value === 'string' && !SECRET.test(name))
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(String(value))}">`)
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"'\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #fbf9f5; color: #24221d; font: 400 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: clamp(3rem, 12vh, 8rem) 1.5rem; }
.building { font: 400 1.25rem/1.3 Georgia, serif; margin: 0 0 3rem; }
h1 { font: 400 clamp(1.75rem, 6vw, 2.5rem)/1.2 Georgia, serif; margin: 0 0 1rem; }
p { margin: 0 0 1.25rem; }
a { color: inherit; }
.phone { font-size: 1.5rem; }
.button, button { display: inline-block; padding: .75rem 1.5rem; border: 0; border-radius: .25rem; background: #3f4d34; color: #fff; font: inherit; text-decoration: none; cursor: pointer; }
button { margin-bottom: 1.25rem; }
`;
