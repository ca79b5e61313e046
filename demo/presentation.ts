import type { BuildingContent } from '../app/database/building-content.server';
import type { InEveryLanguage } from './in-every-language';

type Presentation = InEveryLanguage<NonNullable<BuildingContent['presentation']>>;

/** Returns the content of the page about the building; its floors match those in `apartments.ts`. */
export function presentation(fileOf: (photo: string) => string): Presentation {
  return {
    title: {
      es: 'Una casa de 1912 con el llamador en su sitio',
      en: 'A house built in 1912, its knocker still in place',
    },
    heroFile: fileOf('facade'),
    heroCaption: {
      es: 'Calle del Olmo Real, 14. La fachada, restaurada con mortero de cal.',
      en: 'Calle del Olmo Real, 14. The front, restored in lime mortar.',
    },
    heading: { es: 'De un ebanista a sus huéspedes', en: 'From a cabinetmaker’s home to yours' },
    lead: {
      es: 'La construyó un ebanista para su familia y su taller. De entonces quedan la escalera de mármol, los balcones de fundición y el llamador de la puerta, que le da nombre.',
      en: 'A cabinetmaker built it for his family and his workshop. The marble stairs, the cast-iron balconies and the knocker that gives the house its name have been here ever since.',
    },
    text: {
      es: 'En 2021 la rehabilitamos planta a planta: aislamiento, ascensor, aerotermia y veintiséis alojamientos en los que se puede vivir, no solo dormir. Lo que se pudo conservar se conservó.',
      en: 'We restored it floor by floor in 2021: insulation, an elevator, heat pumps, and twenty-six places made for living in, not just for sleeping. Whatever could be kept was kept.',
    },
    floors: [
      {
        floor: { es: 'Ático', en: 'Top floor' },
        text: {
          es: 'Dos suites con terraza, por encima de los árboles',
          en: 'Two penthouse suites with terraces, above the trees',
        },
      },
      {
        floor: { es: '4.ª', en: '4th' },
        text: {
          es: 'Tres pisos compartidos de cuatro habitaciones',
          en: 'Three shared apartments of four rooms each',
        },
      },
      {
        floor: { es: '3.ª', en: '3rd' },
        text: {
          es: 'Tres suites superiores y una suite estudio, con el parque al fondo de la calle',
          en: 'Three superior suites and a studio suite, with the park at the end of the street',
        },
      },
      {
        floor: { es: '2.ª', en: '2nd' },
        text: { es: 'Tres suites superiores y una suite estudio', en: 'Three superior suites and a studio suite' },
      },
      {
        floor: { es: '1.ª', en: '1st' },
        text: {
          es: 'Cuatro suites estudio, dos a la calle y dos al patio',
          en: 'Four studio suites, two on the street and two on the courtyard',
        },
      },
      {
        floor: { es: 'Bajo', en: 'Ground' },
        text: {
          es: 'Recepción, sala de lectura, lavandería y patio',
          en: 'Reception, reading room, laundry and courtyard',
        },
      },
    ],
    pictures: [
      {
        file: fileOf('entrance-hall'),
        caption: {
          es: 'El portal. Mármol verde y blanco, colocado en 1912.',
          en: 'The entrance hall. Green and white marble, laid in 1912.',
        },
      },
      { file: fileOf('bathroom'), caption: { es: 'Azulejo esmaltado a mano.', en: 'Tiles glazed by hand.' } },
    ],
    notes: [
      {
        title: { es: 'Recepción', en: 'Reception' },
        text: {
          es: 'De 8:00 a 22:00, todos los días. Después, un teléfono que siempre contesta alguien.',
          en: 'From 8 AM to 10 PM, every day. After that, a phone that someone always answers.',
        },
      },
      {
        title: { es: 'Energía', en: 'Energy' },
        text: {
          es: 'Aerotermia y placas en la cubierta. Sin gas en ninguna planta.',
          en: 'Heat pumps, and solar panels on the roof. No gas on any floor.',
        },
      },
      {
        title: { es: 'Accesos', en: 'Access' },
        text: {
          es: 'Portal sin escalones, ascensor con puerta de 90 cm y una suite adaptada en la primera planta.',
          en: 'No steps at the street door, an elevator with a 35-inch door, and an adapted suite on the first floor.',
        },
      },
    ],
  };
}
