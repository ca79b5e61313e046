import { pathsIn } from '../app/core/paths';
import type { DocumentContent } from '../app/database/building-content.server';
import type { InEveryLanguage } from './in-every-language';

/**
 * Times and distances match those on the home and contact pages. The register of travelers follows RD 933/2021
 * (docs/product.md, "Legal sources").
 */
export const travel: InEveryLanguage<DocumentContent> = {
  title: { es: 'Su viaje', en: 'Your trip' },
  linkText: { es: 'Viaje: cómo llegar y qué traer', en: 'Travel: getting here and what to bring' },
  lead: {
    es: 'Cómo llegar a la calle del Olmo Real, a qué hora, con qué papeles, y qué puede dejarse en casa.',
    en: 'How to get to Calle del Olmo Real, at what time and with which papers, and what you can leave at home.',
  },
  body: {
    es: `
      <h2>Cómo llegar</h2>
      <ul>
        <li><strong>Desde el aeropuerto.</strong> En taxi son unos 25 minutos, a tarifa fija: el precio está escrito en la ventanilla y no depende del equipaje. En metro, unos 40 minutos con un transbordo.</li>
        <li><strong>Desde la estación.</strong> Diez minutos en taxi o quince en autobús.</li>
        <li><strong>En metro.</strong> La parada más cercana está a 3 minutos a pie, con ascensor.</li>
        <li><strong>En coche.</strong> Tenemos un aparcamiento concertado a 200 metros, por 18 € al día. Resérvelo con nosotros antes de venir. Madrid es zona de bajas emisiones: compruebe que su coche puede entrar.</li>
      </ul>
      <h2>A qué hora</h2>
      <p>Su alojamiento está listo desde las 15:00. La recepción abre todos los días de 8:00 a 22:00; si llega antes, le guardamos el equipaje. El día de la salida puede quedarse hasta las 11:00 y dejar las maletas con nosotros.</p>
      <p>Si llega después de las 22:00, avísenos. Le mandamos esa tarde el código del portal y dejamos la llave en su casillero.</p>
      <h2>El registro de viajeros</h2>
      <p>La ley (Real Decreto 933/2021) nos obliga a comunicar al Ministerio del Interior quién se aloja en la casa, en las 24 horas siguientes a la reserva y a la llegada. De cada persona necesitamos:</p>
      <ul>
        <li>Nombre y apellidos, fecha de nacimiento y nacionalidad.</li>
        <li>Tipo y número de documento; en el DNI y el NIE, también el número de soporte. De los menores de edad, el parentesco con quien los acompaña; el documento, solo si lo tienen.</li>
        <li>La dirección en la que vive, y un teléfono o un correo.</li>
      </ul>
      <p>Se los pedimos a su llegada. Los mayores de 14 años firman el parte. Le pediremos ver el documento, pero no lo copiamos ni lo escaneamos. Conservamos los datos tres años, como manda la ley; lo demás está en la <a href="${pathsIn('es').legal('privacy')}">política de privacidad</a>.</p>
      <h2>Qué traer</h2>
      <ul>
        <li>El DNI o el pasaporte en vigor de cada persona.</li>
        <li>La tarjeta o el dinero para la fianza, que se entrega a la llegada.</li>
        <li>Un adaptador, si sus enchufes no son europeos: aquí son de tipo F, a 230 V.</li>
      </ul>
      <h2>Qué no hace falta</h2>
      <p>Hay sábanas, toallas, secador, plancha, cafetera y todo lo necesario para cocinar. El wifi es de 600 Mb/s y funciona desde que entra. Para bebés tenemos cuna y trona: pídanoslas al reservar.</p>`,
    en: `
      <h2>Getting here</h2>
      <ul>
        <li><strong>From the airport.</strong> About 25 minutes by taxi, at a fixed fare: it is posted on the window, and luggage costs nothing extra. By metro, about 40 minutes with one change.</li>
        <li><strong>From the train station.</strong> Ten minutes by taxi, or fifteen by bus.</li>
        <li><strong>By metro.</strong> The nearest stop is a 3-minute walk and has an elevator.</li>
        <li><strong>By car.</strong> We have an arrangement with a garage 200 meters away, at €18 a day. Book it with us before you come. Madrid is a low-emission zone: make sure your car is allowed in.</li>
      </ul>
      <h2>When to come</h2>
      <p>Your apartment is ready from 3 PM. Reception is open every day from 8 AM to 10 PM, and we will keep your bags if you are early. On your last day you can stay until 11 AM, and leave your luggage with us after that.</p>
      <p>If you are arriving after 10 PM, let us know. That afternoon we send you the code for the street door, and we leave your key in your mailbox.</p>
      <h2>The guest register</h2>
      <p>Spanish law (Real Decreto 933/2021) has us tell the Ministry of the Interior who stays in the house, within 24 hours of the booking and again of your arrival. For each person we need:</p>
      <ul>
        <li>Full name, date of birth and nationality.</li>
        <li>The type and number of a passport or identity document; on a Spanish DNI or NIE, the support number too. For minors, how they are related to the adult they travel with, and a document only if they have one.</li>
        <li>Home address, and a phone number or an email.</li>
      </ul>
      <p>We ask for them when you arrive. Everyone over 14 signs the register. We will ask to see your document, but we do not copy or scan it. By law we keep the details for three years; the rest is in our <a href="${pathsIn('en').legal('privacy')}">privacy policy</a>.</p>
      <h2>What to bring</h2>
      <ul>
        <li>A valid passport for each person, or a national ID card if you are from the European Union.</li>
        <li>A card or the money for the deposit, which you leave with us when you arrive.</li>
        <li>A plug adapter: outlets here are type F, at 230 V. Check that your hair tools take that voltage, or use ours.</li>
      </ul>
      <h2>What to leave at home</h2>
      <p>There are sheets and towels, a hair dryer, an iron, a coffee maker, and everything you need to cook. The wifi runs at 600 Mbps and works as soon as you walk in. For babies we have a crib and a high chair: ask for them when you book.</p>`,
  },
  questions: [
    {
      question: {
        es: '¿Puedo entrar antes de las 15:00?',
        en: 'Can I get in before 3 PM?',
      },
      answer: {
        es: 'Si nadie durmió allí la noche anterior, sí, sin coste. Llámenos esa mañana y se lo decimos.',
        en: 'If nobody slept there the night before, yes, at no charge. Call us that morning and we will tell you.',
      },
    },
    {
      question: { es: '¿Por qué me piden tantos datos?', en: 'Why do you ask for so much information?' },
      answer: {
        es: 'Porque la ley se lo exige a todos los alojamientos de España. Solo pedimos lo que ella manda y no lo usamos para nada más.',
        en: 'Because Spanish law requires it of every hotel and apartment in the country. We ask for what it says, and use it for nothing else.',
      },
    },
    {
      question: { es: '¿Puedo venir con mi mascota?', en: 'Can I bring my pet?' },
      answer: {
        es: 'En las suites, un perro o un gato de hasta 10 kg, si nos lo dice al reservar. En los pisos compartidos, no. Los perros de asistencia entran siempre.',
        en: 'In the suites, one dog or cat of up to 22 lb, if you tell us when you book. Not in the shared apartments. Service dogs are always welcome.',
      },
    },
    {
      question: { es: '¿Hay supermercado cerca?', en: 'Is there a grocery store nearby?' },
      answer: {
        es: 'El mercado está a 6 minutos a pie y cierra los domingos. En la esquina hay una tienda que abre todos los días.',
        en: 'The market is a 6-minute walk and closes on Sundays. The store on the corner is open every day.',
      },
    },
  ],
};
