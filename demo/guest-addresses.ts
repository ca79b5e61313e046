import type { Random } from './random';

export interface GuestAddress {
  street: string;
  postcode: string;
  city: string;
}

interface Places {
  streets: readonly string[];
  numberFirst?: true;
  cities: readonly (readonly [postcode: string, city: string])[];
}

/** Real towns with invented streets. */
const places: Readonly<Record<string, Places>> = {
  ES: {
    streets: [
      'Calle de la Acequia Alta',
      'Calle del Molino Quemado',
      'Avenida de las Tres Fuentes',
      'Plaza del Pósito',
    ],
    cities: [
      ['46003', 'Valencia'],
      ['41004', 'Sevilla'],
      ['48005', 'Bilbao'],
      ['50003', 'Zaragoza'],
      ['29008', 'Málaga'],
      ['36202', 'Vigo'],
      ['33003', 'Oviedo'],
      ['30004', 'Murcia'],
      ['08012', 'Barcelona'],
      ['37002', 'Salamanca'],
    ],
  },
  MX: {
    streets: ['Calle Jacaranda Vieja', 'Avenida del Acueducto Chico'],
    cities: [
      ['06700', 'Ciudad de México'],
      ['44160', 'Guadalajara'],
      ['64000', 'Monterrey'],
    ],
  },
  AR: {
    streets: ['Pasaje del Ombú', 'Calle Tranvía Viejo'],
    cities: [
      ['C1425', 'Buenos Aires'],
      ['X5000', 'Córdoba'],
    ],
  },
  US: {
    streets: ['Old Sawmill Road', 'Tamarack Street', 'Quarry Hill Avenue'],
    numberFirst: true,
    cities: [
      ['02139', 'Cambridge, MA'],
      ['60614', 'Chicago, IL'],
      ['97205', 'Portland, OR'],
    ],
  },
  GB: {
    streets: ['Millrace Lane', 'Coopers Green', 'Upper Tannery Row'],
    numberFirst: true,
    cities: [
      ['BS1 4DJ', 'Bristol'],
      ['EH3 6AA', 'Edinburgh'],
      ['M4 1HN', 'Manchester'],
    ],
  },
  DE: {
    streets: ['Alte Färbergasse', 'Am Kranichteich'],
    cities: [
      ['10999', 'Berlin'],
      ['50667', 'Köln'],
      ['20359', 'Hamburg'],
    ],
  },
  FR: {
    streets: ['rue du Vieux Lavoir', 'allée des Tonneliers'],
    numberFirst: true,
    cities: [
      ['69001', 'Lyon'],
      ['44000', 'Nantes'],
      ['75011', 'Paris'],
    ],
  },
  IT: {
    streets: ['Via del Lavatoio', 'Via dei Bottai'],
    cities: [
      ['20121', 'Milano'],
      ['40121', 'Bologna'],
    ],
  },
  SE: {
    streets: ['Gamla Kvarngatan', 'Repslagarstigen'],
    cities: [
      ['413 01', 'Göteborg'],
      ['118 20', 'Stockholm'],
    ],
  },
  JP: {
    streets: ['Mizukiri', 'Kogane'],
    cities: [
      ['150-0001', 'Tokyo'],
      ['604-8005', 'Kyoto'],
    ],
  },
};

export function addressIn(country: string, random: Random): GuestAddress {
  const { streets, numberFirst, cities } = places[country] ?? places.ES!;
  const [postcode, city] = random.pick(cities);
  const street = random.pick(streets);
  const number = random.between(1, 98);
  return { street: numberFirst ? `${number} ${street}` : `${street} ${number}`, postcode, city };
}
