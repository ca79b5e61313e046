import type { BuildingContent } from '../app/database/building-content.server';
import type { InEveryLanguage } from './in-every-language';
import { documents } from './documents';
import { presentation } from './presentation';

/** The demo building. All of its data is invented. */
export const buildingData = {
  name: 'Residencia Aldaba',
  legalName: 'Aldaba Residencial, S.L.',
  taxNumber: 'B00000000',
  street: 'Calle del Olmo Real, 14',
  postcode: '28009',
  city: 'Madrid',
  country: 'ES',
  latitude: 40.4205,
  longitude: -3.6802,
  phone: '+34 910 000 000',
  email: 'hola@example.com',
  whatsapp: '+34600000000',
  timeZone: 'Europe/Madrid',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  referencePrefix: 'AL',
  holdMinutes: 20,
  downPaymentBasisPoints: 3000,
  balanceDaysBefore: 14,

  /** Sample account from bank documentation. */
  bankAccount: 'ES9121000418450200051332',
  transferHoldDays: 3,
  // Makes the invoiced months of long stays match the payments of those stays.
  invoicePeriod: 'anniversary',
  bookableMonthsAhead: 24,
  isPublic: true,
  shortName: 'Aldaba',
  promises: {
    utilities: true,
    weeklyCleaning: true,
    repairs: true,
    equalReplacement: true,
    freeIfMistaken: true,
    noParties: true,
    dataInEurope: true,
  },
} as const;

/** Returns the owner's texts for the public pages; `fileOf` maps a photograph to its stored picture. */
export function buildingContent(fileOf: (photo: string) => string): InEveryLanguage<BuildingContent> {
  return {
    home: {
      title: { es: 'Su casa en Madrid, junto al parque', en: 'Your place in Madrid, by the park' },
      intro: {
        es: 'Veintiséis apartamentos con servicio en una casa de 1912. Venga una semana, un trimestre o lo que dure su proyecto: la casa está puesta y hay quien le reciba.',
        en: 'Twenty-six serviced apartments in a house built in 1912. Come for a week, a term or as long as the job takes: everything is in place, and someone is there to meet you.',
      },
      heroFile: fileOf('hero-living-room'),
      house: {
        title: {
          es: 'Un portal con llamador, cinco plantas y un patio',
          en: 'A door knocker, five floors and a courtyard',
        },
        text: {
          es: 'La levantó en 1912 un ebanista para su familia. Conserva la escalera, los balcones y la calma de las casas que no dan a una avenida.',
          en: 'A cabinetmaker built it for his family in 1912. It has kept its staircase, its balconies and the calm of a house that is not on an avenue.',
        },
        file: fileOf('facade'),
        caption: {
          es: 'Calle del Olmo Real, 14. Fachada restaurada en 2021.',
          en: 'Calle del Olmo Real, 14. The front was restored in 2021.',
        },
      },
      promises: [
        {
          title: { es: 'El precio que ve es el que paga', en: 'The price you see is the price you pay' },
          text: {
            es: 'IVA y limpieza final incluidos. La fianza va aparte y se la devolvemos en el mes siguiente a la entrega de llaves.',
            en: 'VAT and the final clean are included. The security deposit is separate, and comes back within a month of your handing back the keys.',
          },
        },
        {
          title: {
            es: 'Cuanto más se queda, menos cuesta la noche',
            en: 'The longer you stay, the less a night costs',
          },
          text: {
            es: 'Tarifa semanal desde siete noches y mensual desde veintiocho. Se aplica sola.',
            en: 'A weekly rate from seven nights and a monthly one from twenty-eight. Applied automatically.',
          },
        },
        {
          title: { es: 'Alguien en recepción, todos los días', en: 'Someone at reception, every day' },
          text: {
            es: 'De 8:00 a 22:00. Limpieza y ropa limpia cada semana. El resto del tiempo, la casa es suya.',
            en: 'From 8 AM to 10 PM. Cleaning and fresh linen every week. The rest of the time, the place is yours.',
          },
        },
      ],
      surroundings: {
        title: { es: 'A dos calles del parque', en: 'Two streets from the park' },
        text: {
          es: 'Barrio de Salamanca, en el lado tranquilo. Se llega andando a casi todo.',
          en: 'Barrio Salamanca, on the quiet side. Most things are a walk away.',
        },
        distances: [
          { place: { es: 'El parque', en: 'The park' }, time: { es: '4 min a pie', en: '4 min on foot' } },
          { place: { es: 'Metro', en: 'Metro' }, time: { es: '3 min a pie', en: '3 min on foot' } },
          { place: { es: 'Mercado', en: 'Market' }, time: { es: '6 min a pie', en: '6 min on foot' } },
          { place: { es: 'Aeropuerto', en: 'Airport' }, time: { es: '25 min en taxi', en: '25 min by taxi' } },
        ],
      },
    },
    presentation: presentation(fileOf),
    gallery: { lead: { es: 'La casa tal y como la encontrará.', en: 'The house as you will find it.' } },
    contact: {
      lead: {
        es: 'Contestamos el mismo día. Si es urgente, llámenos.',
        en: 'We answer the same day. If it is urgent, please call.',
      },
      reception: { es: 'Todos los días, de 8:00 a 22:00', en: 'Every day, 8 AM to 10 PM' },
      directions: [
        {
          from: { es: 'Desde el aeropuerto', en: 'From the airport' },
          how: {
            es: '25 minutos en taxi, a tarifa fija. 40 en metro.',
            en: '25 minutes by taxi, at a fixed fare. 40 by metro.',
          },
        },
        {
          from: { es: 'Desde la estación', en: 'From the train station' },
          how: { es: '10 minutos en taxi, 15 en autobús.', en: '10 minutes by taxi, 15 by bus.' },
        },
        {
          from: { es: 'En coche', en: 'By car' },
          how: {
            es: 'Aparcamiento concertado a 200 m, 18 € al día.',
            en: 'A garage we work with, 200 meters away, €18 a day.',
          },
        },
      ],
      map: { file: fileOf('map') },
    },
    look: { entry: { file: fileOf('detail') }, missing: { file: fileOf('entrance-hall') } },
    documents,
    houseRules: { es: 'No se fuma. Silencio desde las 23:00.', en: 'No smoking. Quiet from 11 PM.' },
    cancellation: { freeDaysBefore: 14 },
  };
}

export const sharedFlats = ['A', 'B', 'C'].map((letter) => ({
  code: `4${letter}`,
  floor: 4,
  description: {
    es: `Piso compartido de cuatro habitaciones en la cuarta planta, con cocina y salón comedor comunes. Limpiamos las zonas comunes dos veces por semana.`,
    en: `A shared apartment of four rooms on the fourth floor, with a common kitchen and living room. We clean the common areas twice a week.`,
  },
}));
