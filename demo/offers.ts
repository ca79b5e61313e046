import { addDays, addMonths, asDate, dateParts, type CalendarDate } from '../app/core/calendar-date';
import type { LocalizedText } from '../app/core/locale';
import type { OfferReduction } from '../app/features/prices/offer-rules';
import type { CategoryKey } from './categories';

interface DemoOffer {
  name: Required<LocalizedText>;
  description: Required<LocalizedText>;
  photo: string;
  code: string | null;
  reduction: OfferReduction;
  bookFrom: CalendarDate;
  stayFrom: CalendarDate | null;
  stayUntil: CalendarDate | null;
  minNights: number;
  /** Categories that the offer applies to; empty means all. */
  categories: readonly CategoryKey[];
  usesAllowed: number | null;
  isPublic: boolean;
}

export function demoOffers(today: CalendarDate): DemoOffer[] {
  const bookFrom = addMonths(today, -6);
  return [
    {
      name: { es: 'Siete noches, pague seis', en: 'Seven nights for the price of six' },
      description: {
        es: 'Quédese una semana en primavera y la séptima noche corre de nuestra cuenta. Si se queda dos semanas, le regalamos dos.',
        en: 'Stay a week in spring and the seventh night is on us. Stay two weeks, and two nights are.',
      },
      photo: 'suite-superior-kitchen-dining',
      code: null,
      reduction: { kind: 'stay_pay', stayNights: 7, payNights: 6 },
      bookFrom,
      ...nextWindow(today, '04-01', '06-30', 7),
      minNights: 7,
      categories: [],
      usesAllowed: null,
      isPublic: true,
    },
    {
      name: { es: 'Otoño tranquilo', en: 'A quiet autumn' },
      description: {
        es: 'Un cinco por ciento menos en las noches de su estancia si en otoño se queda cuatro semanas o más.',
        en: 'Five percent off the price of the nights when you stay four weeks or more in autumn.',
      },
      photo: 'suite-studio-alt',
      code: null,
      reduction: { kind: 'percent', basisPoints: 500 },
      bookFrom,
      ...nextWindow(today, '09-01', '12-20', 28),
      minNights: 28,
      categories: [],
      usesAllowed: null,
      isPublic: true,
    },
    {
      name: { es: 'Un trimestre en Madrid', en: 'A quarter in Madrid' },
      description: {
        es: 'Un diez por ciento menos por tres meses o más en una habitación. Para un máster, un proyecto o una llegada sin prisa.',
        en: 'Ten percent off three months or more in a room of your own. For a master’s, a project or a slow arrival.',
      },
      photo: 'room-classic',
      code: 'TRIMESTRE',
      reduction: { kind: 'percent', basisPoints: 1000 },
      bookFrom,
      ...nextWindow(today, '09-01', '12-20', 90),
      minNights: 90,
      categories: ['classic', 'premium'],
      usesAllowed: null,
      isPublic: true,
    },
    {
      name: { es: 'Bienvenida', en: 'Welcome' },
      description: {
        es: 'Un diez por ciento menos, para darle la bienvenida.',
        en: 'Ten percent off, to welcome you.',
      },
      photo: 'entrance-hall',
      code: 'BIENVENIDA10',
      reduction: { kind: 'percent', basisPoints: 1000 },
      bookFrom: addMonths(today, -12),
      stayFrom: null,
      stayUntil: null,
      minNights: 3,
      categories: [],
      usesAllowed: 300,
      isPublic: false,
    },
  ];
}

/** Returns the next occurrence of these nights of the year that is still long enough for the minimum stay. */
function nextWindow(today: CalendarDate, from: string, until: string, minNights: number) {
  const { year } = dateParts(today);
  const latestCheckIn = addDays(asDate(`${year}-${until}`), 1 - minNights);
  const chosen = today <= latestCheckIn ? year : year + 1;
  return { stayFrom: asDate(`${chosen}-${from}`), stayUntil: asDate(`${chosen}-${until}`) };
}
