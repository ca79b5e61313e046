import type { LocalizedText } from '../app/core/locale';
import type { CategoryKey } from './categories';

/** Properties shared by the apartments of a category. Amounts in cents. */
interface ApartmentKind {
  areaSqm: number;
  baseGuests: number;
  maxGuests: number;
  beds: Required<LocalizedText>;
  bathrooms: number;
  bathroomPrivate: boolean;
  cleaningCents: number;
  bailCents: number;
  extraGuestCents: number;
}

const room = { baseGuests: 2, maxGuests: 2, bathrooms: 1, cleaningCents: 3500, extraGuestCents: 0 };

export const apartmentKinds: Record<CategoryKey, ApartmentKind> = {
  superior: {
    areaSqm: 58,
    baseGuests: 2,
    maxGuests: 4,
    beds: { es: 'Cama de 180 × 200 cm y sofá cama', en: 'King bed and sofa bed' },
    bathrooms: 1,
    bathroomPrivate: true,
    cleaningCents: 7500,
    bailCents: 60_000,
    extraGuestCents: 2000,
  },
  premium: {
    ...room,
    areaSqm: 24,
    beds: { es: 'Cama de 160 × 200 cm', en: 'Queen bed' },
    bathroomPrivate: true,
    bailCents: 40_000,
  },
  studio: {
    areaSqm: 36,
    baseGuests: 2,
    maxGuests: 2,
    beds: { es: 'Cama de 160 × 200 cm', en: 'Queen bed' },
    bathrooms: 1,
    bathroomPrivate: true,
    cleaningCents: 6000,
    bailCents: 40_000,
    extraGuestCents: 0,
  },
  classic: {
    ...room,
    areaSqm: 18,
    beds: { es: 'Cama de 150 × 190 cm', en: 'Full-size bed' },
    bathroomPrivate: false,
    bailCents: 30_000,
  },
  penthouse: {
    areaSqm: 92,
    baseGuests: 4,
    maxGuests: 5,
    beds: { es: 'Cama de 180 × 200 cm, dos camas de 90 cm y sofá cama', en: 'King bed, two twin beds and sofa bed' },
    bathrooms: 2,
    bathroomPrivate: true,
    cleaningCents: 9000,
    bailCents: 100_000,
    extraGuestCents: 2500,
  },
};

export interface DemoApartment {
  code: string;
  category: CategoryKey;
  floor: number;
  sharedFlat?: string;
  /** Price above the cheapest apartment of its category, in percent. */
  dearerPercent: number;
  description: Required<LocalizedText>;
}

const street: Required<LocalizedText> = {
  es: 'Da a la calle del Olmo Real, por donde pasan más bicicletas que coches. Los balcones se abren a la altura de los árboles.',
  en: 'It faces Calle del Olmo Real, where more bicycles pass than cars. The balconies open at the height of the trees.',
};
const courtyard: Required<LocalizedText> = {
  es: 'Da al patio, con sol por la mañana y sombra desde la hora de comer. Es el lado más callado de la casa.',
  en: 'It faces the courtyard, with sun in the morning and shade from lunchtime on. It is the quietest side of the house.',
};
const corner: Required<LocalizedText> = {
  es: 'Hace esquina: la luz entra por dos lados y se va más tarde que en el resto de la planta.',
  en: 'It is on the corner: light comes in from two sides and leaves later than on the rest of the floor.',
};
const high: Required<LocalizedText> = {
  es: 'Está en la tercera planta, por encima de las copas, y desde el balcón se ve el parque al fondo de la calle.',
  en: 'It is on the third floor, above the treetops, and from the balcony you see the park at the end of the street.',
};
const roof: Required<LocalizedText> = {
  es: 'La terraza mira al este: el desayuno es al sol y la siesta a la sombra. Desde el segundo dormitorio se ven los tejados.',
  en: 'The terrace looks east: breakfast is in the sun and the afternoon in the shade. The second bedroom looks over the roofs.',
};

function suite(
  code: string,
  category: CategoryKey,
  description: Required<LocalizedText>,
  dearerPercent = 0,
): DemoApartment {
  return { code, category, floor: Number(code[0]), dearerPercent, description };
}

/**
 * Returns the rooms of a flat: 1 and 2 are classic, 3 and 4 premium. The last room has the corner balcony and costs a
 * little more.
 */
function roomsOf(sharedFlat: string): DemoApartment[] {
  const one = (number: number, category: CategoryKey, description: Required<LocalizedText>, dearerPercent = 0) => ({
    code: `${sharedFlat}-${number}`,
    category,
    floor: 4,
    sharedFlat,
    dearerPercent,
    description,
  });
  return [
    one(1, 'classic', courtyard),
    one(2, 'classic', street),
    one(3, 'premium', street),
    one(4, 'premium', corner, 4),
  ];
}

/** Fourteen suites, and twelve rooms in three shared flats. */
export const apartments: readonly DemoApartment[] = [
  suite('1A', 'studio', street),
  suite('1B', 'studio', street),
  suite('1C', 'studio', courtyard),
  suite('1D', 'studio', courtyard),
  suite('2A', 'studio', corner),
  suite('2B', 'superior', street),
  suite('2C', 'superior', street),
  suite('2D', 'superior', corner),
  suite('3A', 'superior', high, 4),
  suite('3B', 'superior', high, 4),
  suite('3C', 'studio', high, 4),
  suite('3D', 'superior', corner, 4),
  suite('5A', 'penthouse', roof),
  suite('5B', 'penthouse', roof),
  ...roomsOf('4A'),
  ...roomsOf('4B'),
  ...roomsOf('4C'),
];
