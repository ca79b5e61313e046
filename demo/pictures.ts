import { perLanguage, type LocalizedText } from '../app/core/locale';
import type { GalleryGroup } from '../app/database/inventory-schema.server';
import type { CategoryKey } from './categories';

const suiteSuperior = { es: 'Suite superior', en: 'Superior suite' };
const sharedFlat = { es: 'Piso compartido', en: 'Shared apartment' };

interface Picture {
  /** Overrides the description next to the photograph. */
  alt?: Required<LocalizedText>;
  place?: Required<LocalizedText>;
  room: Required<LocalizedText>;
  group: GalleryGroup;
  category?: CategoryKey;
}

const ofSuperior = { place: suiteSuperior, group: 'suite', category: 'superior' } as const;

export const pictures: Record<string, Picture> = {
  'hero-living-room': { ...ofSuperior, room: { es: 'Salón', en: 'Living room' } },
  'suite-superior-bedroom': { ...ofSuperior, room: { es: 'Dormitorio', en: 'Bedroom' } },
  'suite-superior-kitchen-dining': { ...ofSuperior, room: { es: 'Cocina y comedor', en: 'Kitchen and dining' } },
  'suite-studio': { room: { es: 'Suite estudio', en: 'Studio suite' }, group: 'suite', category: 'studio' },
  bathroom: { ...ofSuperior, room: { es: 'Baño', en: 'Bathroom' } },
  facade: {
    group: 'building',
    room: { es: 'Calle del Olmo Real, 14', en: 'Calle del Olmo Real, 14' },
    alt: {
      es: 'Fachada señorial de 1912 con balcones de hierro negro, toldos a rayas y árboles bajo un cielo azul',
      en: 'Elegant façade built in 1912, with black iron balconies, striped awnings and trees under a blue sky',
    },
  },
  'room-premium': { room: { es: 'Habitación premium', en: 'Premium room' }, group: 'room', category: 'premium' },
  'room-classic': { room: { es: 'Habitación clásica', en: 'Classic room' }, group: 'room', category: 'classic' },
  terrace: {
    place: { es: 'Suite ático', en: 'Penthouse suite' },
    room: { es: 'Terraza', en: 'Terrace' },
    group: 'suite',
    category: 'penthouse',
  },
  detail: { ...ofSuperior, room: { es: 'Detalle', en: 'Detail' } },
  'shared-kitchen': { place: sharedFlat, room: { es: 'Cocina', en: 'Kitchen' }, group: 'room', category: 'premium' },
  'entrance-hall': { room: { es: 'El portal', en: 'The entrance hall' }, group: 'building' },
  map: {
    group: 'building',
    room: { es: 'Dónde estamos', en: 'Where we are' },
    alt: {
      es: 'Plano dibujado: Calle del Olmo Real y, al lado, el parque; la casa, señalada con su llamador',
      en: 'Drawn map: Calle del Olmo Real, next to the park; the house is marked with its knocker',
    },
  },
  'suite-superior-living': {
    ...ofSuperior,
    room: { es: 'Salón con chimenea', en: 'Living room with fireplace' },
  },
  'suite-studio-alt': { room: { es: 'Suite estudio', en: 'Studio suite' }, group: 'suite', category: 'studio' },
  'shared-living-dining': {
    place: sharedFlat,
    room: { es: 'Salón comedor', en: 'Living and dining room' },
    group: 'room',
    category: 'classic',
  },
  'room-classic-alt': { room: { es: 'Habitación clásica', en: 'Classic room' }, group: 'room', category: 'classic' },
};

/** Photographs of each category's apartments, with the cover first. */
export const picturesOf: Record<CategoryKey, readonly string[]> = {
  superior: [
    'suite-superior-bedroom',
    'suite-superior-living',
    'suite-superior-kitchen-dining',
    'bathroom',
    'hero-living-room',
    'detail',
  ],
  premium: ['room-premium', 'shared-kitchen', 'shared-living-dining', 'bathroom', 'entrance-hall'],
  studio: ['suite-studio', 'suite-studio-alt', 'bathroom', 'detail', 'entrance-hall'],
  classic: ['room-classic', 'room-classic-alt', 'shared-living-dining', 'shared-kitchen', 'bathroom'],
  penthouse: ['terrace', 'hero-living-room', 'suite-superior-bedroom', 'suite-superior-kitchen-dining', 'bathroom'],
};

/** Returns the gallery caption, which combines room and place: `Suite superior, dormitorio`. */
export function galleryCaption({ place, room }: Picture): Required<LocalizedText> {
  if (!place) return room;
  const joined = (placeName: string, roomName: string) =>
    `${placeName}, ${roomName.charAt(0).toLowerCase()}${roomName.slice(1)}`;
  return perLanguage((locale) => joined(place[locale], room[locale]));
}
