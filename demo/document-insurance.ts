import { pathsIn } from '../app/core/paths';
import type { DocumentContent } from '../app/database/building-content.server';
import type { InEveryLanguage } from './in-every-language';

/** The policies and their amounts are invented. */
export const insurance: InEveryLanguage<DocumentContent> = {
  title: { es: 'Seguros', en: 'Insurance' },
  linkText: { es: 'Seguros: qué está cubierto', en: 'Insurance: what is covered' },
  lead: {
    es: 'La casa está asegurada, y quien se aloja en ella también en parte. Aquí se dice hasta dónde llega cada cosa.',
    en: 'The house is insured and, up to a point, so are the people who stay in it. This page says where that point is.',
  },
  body: {
    es: `
      <h2>Lo que cubre la póliza de la casa</h2>
      <p>Tenemos un seguro multirriesgo del edificio y uno de responsabilidad civil. Van incluidos en el precio y no hay que contratar nada.</p>
      <ul>
        <li><strong>El edificio y lo que hay dentro.</strong> Incendio, agua, rotura de cristales y averías de la instalación. Si se rompe una tubería o falla un electrodoméstico, lo arreglamos nosotros y no le cuesta nada.</li>
        <li><strong>Responsabilidad civil de la casa.</strong> Si usted o quien le visita sufre un daño por algo que dependía de nosotros, como un escalón suelto o un balcón en mal estado, responde nuestra póliza, hasta 1.200.000 € por siniestro.</li>
        <li><strong>Daños por accidente.</strong> Un vaso o un plato que se rompen no se cobran. Si es algo mayor, pedimos presupuesto y se lo enseñamos antes de descontar nada de la fianza; de lo que la supere se ocupa la póliza, hasta 5.000 €.</li>
        <li><strong>Robo en su alojamiento.</strong> Si alguien fuerza la puerta, la póliza cubre sus pertenencias hasta 1.500 € por suite o habitación. Hace falta la denuncia a la policía.</li>
      </ul>
      <h2>Lo que no cubre</h2>
      <ul>
        <li>Dinero, joyas y obras de arte, salvo lo que deje con recibo en la caja fuerte de recepción, hasta 3.000 €.</li>
        <li>Lo que se pierde u olvida, o lo que desaparece de las zonas comunes sin que nadie haya forzado nada.</li>
        <li>Los daños causados a propósito, los de una fiesta o los de quien no figura en la reserva.</li>
        <li>La salud, el equipaje durante el viaje y los gastos de cancelación.</li>
      </ul>
      <h2>Los daños que usted cause a otros</h2>
      <p>Si se deja un grifo abierto y el agua llega al piso de abajo, responde usted. Muchos seguros de hogar cubren la responsabilidad civil fuera de casa: mire el suyo antes de venir. Si va a quedarse varios meses y no tiene ninguno, pregúntenos; le decimos qué pedirle a una aseguradora.</p>
      <h2>Si ocurre algo</h2>
      <ol>
        <li>Si hay peligro, llame al 112.</li>
        <li>Avise a recepción, a cualquier hora. Por la noche el mismo teléfono pasa a la persona de guardia.</li>
        <li>Haga fotos y no tire nada hasta que lo hayamos visto.</li>
        <li>Si es un robo, denuncie en comisaría y tráiganos una copia en los siete días siguientes. Del resto de los trámites nos encargamos nosotros.</li>
      </ol>
      <p>Esta página es un resumen. Si quiere leer las condiciones completas de las pólizas, <a href="${pathsIn('es').contact()}">pídanoslas</a>. Nada de lo que dice limita los derechos que le da la ley.</p>`,
    en: `
      <h2>What the house’s policy covers</h2>
      <p>We carry building and contents insurance, and liability insurance. Both are in the price; there is nothing to sign up for.</p>
      <ul>
        <li><strong>The building and what is in it.</strong> Fire, water, broken windows and faults in the wiring or plumbing. If a pipe bursts or an appliance gives up, we fix it, and it costs you nothing.</li>
        <li><strong>Our liability.</strong> If you or a visitor gets hurt because of something we should have seen to, such as a loose step or an unsound balcony, our policy answers for it, up to €1,200,000 per incident.</li>
        <li><strong>Accidental damage.</strong> Nobody charges you for a glass or a plate. If it is something bigger, we get an estimate and show it to you before anything comes off your deposit; what goes beyond the deposit is on the policy, up to €5,000.</li>
        <li><strong>Burglary.</strong> If someone breaks into your suite or room, the policy covers your belongings up to €1,500. You will need a police report.</li>
      </ul>
      <h2>What it does not cover</h2>
      <ul>
        <li>Cash, jewelry and art, except what you leave in the safe at reception against a receipt, up to €3,000.</li>
        <li>Things lost or left behind, or missing from the common areas with no sign of a break-in.</li>
        <li>Damage done on purpose, at a party, or by anyone who is not on the booking.</li>
        <li>Your health, your luggage on the way here, and the cost of canceling a trip.</li>
      </ul>
      <h2>Damage you cause to others</h2>
      <p>If you leave a faucet running and the water reaches the apartment below, that is on you. Many home or renters policies include liability away from home, so check yours before you come. If you are staying for months and have none, ask us: we will tell you what to look for.</p>
      <h2>If something happens</h2>
      <ol>
        <li>In an emergency, call 112.</li>
        <li>Tell reception, at any hour. At night the same number rings through to whoever is on call.</li>
        <li>Take pictures, and keep everything until we have seen it.</li>
        <li>After a burglary, report it to the police and bring us a copy within seven days. We take care of the rest of the paperwork.</li>
      </ol>
      <p>This page is a summary. If you would like the full terms of the policies, <a href="${pathsIn('en').contact()}">ask us for them</a>. Nothing here limits the rights you have by law.</p>`,
  },
  questions: [
    {
      question: { es: '¿Necesito un seguro de viaje?', en: 'Do I need travel insurance?' },
      answer: {
        es: 'No se lo pedimos, pero se lo recomendamos si viene de lejos: es el que cubre la salud, el equipaje y los imprevistos que obligan a cancelar. Si vive en la Unión Europea, traiga la tarjeta sanitaria europea.',
        en: 'We do not require it, but we recommend it if you are coming from far away: it is what covers your health, your luggage and a trip you have to cancel. If you live in the European Union, bring your European Health Insurance Card.',
      },
    },
    {
      question: { es: '¿La fianza es un seguro?', en: 'Is the security deposit insurance?' },
      answer: {
        es: 'No. Es dinero suyo que guardamos y que vuelve en el mes siguiente a la entrega de llaves. Solo descontamos los daños, lo que falte y lo que quede por pagar, cada importe con su justificante. El desgaste normal no se descuenta.',
        en: 'No. It is your money, which we keep and return within a month of getting the keys back. We deduct only damage, missing items and anything left unpaid, with proof of every amount. Normal wear does not count.',
      },
    },
    {
      question: {
        es: '¿Qué pasa con mis cosas en un piso compartido?',
        en: 'What about my things in a shared apartment?',
      },
      answer: {
        es: 'Su habitación tiene cerradura propia y está cubierta como cualquier suite. Lo que deja en la cocina o en el salón no lo está: guarde bajo llave lo que le importe.',
        en: 'Your room has a lock of its own and is covered like any suite. What you leave in the kitchen or living room is not, so lock away what matters to you.',
      },
    },
    {
      question: { es: '¿Está asegurada mi bicicleta?', en: 'Is my bicycle covered?' },
      answer: {
        es: 'Sí, mientras esté atada en el aparcabicis del patio: hasta 400 €, con denuncia. En la calle, no.',
        en: 'Yes, while it is locked to the rack in the courtyard: up to €400, with a police report. Not on the street.',
      },
    },
  ],
};
