import type { CategoryDescription } from '../app/database/inventory-schema.server';
import type { LocalizedText } from '../app/core/locale';
import type { InEveryLanguage } from './in-every-language';

export const categoryKeys = ['superior', 'premium', 'studio', 'classic', 'penthouse'] as const;
export type CategoryKey = (typeof categoryKeys)[number];

interface DemoCategory {
  type: 'suite' | 'room';
  name: Required<LocalizedText>;
  summary: Required<LocalizedText>;
  description: InEveryLanguage<CategoryDescription>;
}

export const categories: Record<CategoryKey, DemoCategory> = {
  superior: {
    type: 'suite',
    name: { es: 'Suite superior', en: 'Superior suite' },
    summary: {
      es: 'Salón, dormitorio y cocina. Tres balcones a la calle.',
      en: 'Living room, bedroom and kitchen. Three balconies over the street.',
    },
    description: {
      lead: {
        es: 'Un salón grande, un dormitorio que da al silencio y tres balcones sobre los árboles de la calle.',
        en: 'A large living room, a bedroom on the quiet side and three balconies over the trees of the street.',
      },
      heading: { es: 'Para quedarse de verdad', en: 'A place to live in' },
      paragraphs: [
        {
          es: 'Suelo de espiga, molduras de 1912 y una cocina en la que se cocina. La mesa es para seis; el sofá, para los domingos. El dormitorio da al patio y por la noche no se oye nada.',
          en: 'Herringbone floors, moldings from 1912 and a kitchen made for cooking. The table seats six; the sofa is for Sundays. The bedroom faces the courtyard, and at night you hear nothing.',
        },
        {
          es: 'Cambiamos la ropa de cama y las toallas cada semana, y limpiamos sin que usted tenga que pedirlo.',
          en: 'We change the sheets and towels every week, and we clean without your having to ask.',
        },
      ],
    },
  },
  premium: {
    type: 'room',
    name: { es: 'Habitación premium', en: 'Premium room' },
    summary: {
      es: 'Balcón propio, baño privado y una butaca para leer.',
      en: 'Your own balcony and bathroom, and a chair to read in.',
    },
    description: {
      lead: {
        es: 'Una habitación amplia con balcón y baño propios, en un piso que se comparte con tres personas más.',
        en: 'A spacious room with its own balcony and bathroom, in an apartment shared with three other guests.',
      },
      heading: { es: 'Su puerta, y una cocina para todos', en: 'A door of your own, and a kitchen for all' },
      paragraphs: [
        {
          es: 'Cama de 160, armario de pared a pared y una butaca junto al balcón. El baño es solo suyo, con ducha a ras de suelo.',
          en: 'A queen bed, a wall-to-wall closet and an armchair by the balcony. The bathroom is yours alone, with a walk-in shower.',
        },
        {
          es: 'La cocina y el salón comedor son comunes. Cada habitación tiene su balda en la nevera y en la despensa, y las zonas comunes las limpiamos nosotros dos veces por semana.',
          en: 'The kitchen and living room are shared. Each room has its own shelf in the fridge and the pantry, and we clean the common areas twice a week.',
        },
      ],
    },
  },
  studio: {
    type: 'suite',
    name: { es: 'Suite estudio', en: 'Studio suite' },
    summary: {
      es: 'Todo en una sola estancia con dos balcones.',
      en: 'All in one room, with two balconies.',
    },
    description: {
      lead: {
        es: 'Dormir, cocinar y trabajar en una estancia de 36 m² con luz por los dos lados.',
        en: 'Sleep, cook and work in one room of 390 sq ft with light from two sides.',
      },
      heading: { es: 'Pequeña y completa', en: 'Small and complete' },
      paragraphs: [
        {
          es: 'Una cocina de verdad en una pared, el sofá entre los dos balcones y la cama al fondo, lejos de la puerta. Hay mesa para dos, que por la mañana es escritorio.',
          en: 'A real kitchen along one wall, the sofa between the two balconies and the bed at the far end, away from the door. The table seats two, and in the morning it is a desk.',
        },
        {
          es: 'El baño tiene ducha y lavadora con secado. Cada semana pasamos a limpiar y a dejar ropa limpia.',
          en: 'The bathroom has a shower and a washer-dryer. Every week we come by to clean and leave fresh linen.',
        },
      ],
    },
  },
  classic: {
    type: 'room',
    name: { es: 'Habitación clásica', en: 'Classic room' },
    summary: {
      es: 'Una habitación serena con mesa de trabajo.',
      en: 'A quiet room with a proper desk.',
    },
    description: {
      lead: {
        es: 'Cama, armario y un escritorio junto a la ventana, en un piso que se comparte con tres personas más.',
        en: 'A bed, a closet and a desk by the window, in an apartment shared with three other guests.',
      },
      heading: { es: 'Lo que hace falta para un curso', en: 'What a term in Madrid takes' },
      paragraphs: [
        {
          es: 'Cama de 150, cortinas opacas y una mesa de madera con luz propia. La habitación se cierra con llave; el baño se comparte con otra habitación.',
          en: 'A full-size bed, blackout curtains and a wooden desk with its own lamp. The room has its own lock; the bathroom is shared with one other room.',
        },
        {
          es: 'En la cocina común hay sitio para cuatro a la vez, y en el salón, una mesa larga y una estantería con libros que se quedan y libros que se van.',
          en: 'The shared kitchen has space for four at a time, and the living room has a long table and a bookcase of books that stay and books that travel.',
        },
      ],
    },
  },
  penthouse: {
    type: 'suite',
    name: { es: 'Suite ático', en: 'Penthouse suite' },
    summary: {
      es: 'Dos dormitorios y una terraza sobre los árboles.',
      en: 'Two bedrooms and a terrace above the trees.',
    },
    description: {
      lead: {
        es: 'La última planta: dos dormitorios, salón con luz de mañana y catorce metros de terraza.',
        en: 'The top floor: two bedrooms, a living room with morning light and a terrace of 150 sq ft.',
      },
      heading: { es: 'Arriba del todo', en: 'All the way up' },
      paragraphs: [
        {
          es: 'Dos dormitorios con baño cada uno, cocina abierta al salón y una terraza a la altura de las copas, con mesa para desayunar fuera. Caben cinco personas con el sofá cama.',
          en: 'Two bedrooms, each with its bathroom, a kitchen open to the living room and a terrace level with the treetops, with a table for breakfast outside. It sleeps five with the sofa bed.',
        },
        {
          es: 'El ascensor llega hasta la puerta. Limpiamos y cambiamos la ropa cada semana, y regamos las plantas si usted sale de viaje.',
          en: 'The elevator comes up to the door. We clean and change the linen every week, and water the plants when you are away.',
        },
      ],
    },
  },
};
