import { addMonths, asDate, dateParts, type CalendarDate } from '../app/core/calendar-date';
import { divideRounded } from '../app/core/money';
import type { SeasonData } from '../app/features/prices/season-data';
import { apartmentKinds, type DemoApartment } from './apartments';
import type { CategoryKey } from './categories';

type SeasonName = 'winter' | 'spring' | 'summer' | 'autumn' | 'holidays';

const names: Record<SeasonName, string> = {
  winter: 'Invierno',
  spring: 'Primavera',
  summer: 'Verano',
  autumn: 'Otoño',
  holidays: 'Navidad',
};

/** First and last night of each season of a year; the holidays end in January of the next year. */
const calendar: readonly { name: SeasonName; from: string; until: string; endsNextYear?: true }[] = [
  { name: 'winter', from: '01-07', until: '03-31' },
  { name: 'spring', from: '04-01', until: '06-30' },
  { name: 'summer', from: '07-01', until: '08-31' },
  { name: 'autumn', from: '09-01', until: '12-20' },
  { name: 'holidays', from: '12-21', until: '01-06', endsNextYear: true },
];

/** Prices in euros in the reference year: for a night, a Friday or Saturday night, seven nights, and thirty nights. */
type Prices = readonly [nightly: number, weekend: number, weekly: number, monthly: number];

const prices: Record<CategoryKey, Record<SeasonName, Prices>> = {
  superior: {
    winter: [148, 164, 945, 3840],
    spring: [176, 194, 1120, 3840],
    summer: [156, 170, 994, 3990],
    autumn: [184, 202, 1176, 4140],
    holidays: [198, 218, 1274, 4350],
  },
  premium: {
    winter: [72, 79, 462, 1740],
    spring: [86, 94, 546, 1740],
    summer: [76, 84, 490, 1800],
    autumn: [90, 99, 574, 1890],
    holidays: [96, 106, 616, 1980],
  },
  studio: {
    winter: [115, 128, 742, 2970],
    spring: [136, 150, 868, 2970],
    summer: [122, 134, 784, 3090],
    autumn: [142, 158, 910, 3210],
    holidays: [154, 170, 987, 3390],
  },
  classic: {
    winter: [58, 64, 371, 1380],
    spring: [69, 76, 441, 1380],
    summer: [61, 67, 392, 1425],
    autumn: [72, 80, 462, 1500],
    holidays: [78, 86, 497, 1560],
  },
  penthouse: {
    winter: [210, 230, 1365, 5400],
    spring: [250, 276, 1596, 5400],
    summer: [222, 244, 1421, 5610],
    autumn: [262, 288, 1680, 5820],
    holidays: [284, 312, 1820, 6150],
  },
};

const YEARLY_INCREASE = 1.03;
const MIN_NIGHTS = 3;
const MAX_NIGHTS = 330;
const YEARS_BEFORE = 2;
const MONTHS_AFTER = 25;

/** Returns the year to which the prices in the table apply: the year of the current or next spring. */
function referenceYear(today: CalendarDate): number {
  const { year } = dateParts(today);
  return today <= asDate(`${year}-06-30`) ? year : year + 1;
}

/** Returns the apartment's seasons without gaps, from two years before today to two years after today. */
export function seasonsOf(apartment: DemoApartment, today: CalendarDate): SeasonData[] {
  const reference = referenceYear(today);
  const earliest = addMonths(today, -12 * YEARS_BEFORE);
  const latest = addMonths(today, MONTHS_AFTER);
  const years = dateParts(latest).year - dateParts(earliest).year;
  return Array.from({ length: years + 2 }, (_, index) => dateParts(earliest).year - 1 + index)
    .flatMap((year) => calendar.map((entry) => seasonOfYear(apartment, year, entry, reference)))
    .filter((season) => season.lastNight >= earliest && season.firstNight <= latest);
}

function seasonOfYear(
  apartment: DemoApartment,
  year: number,
  entry: (typeof calendar)[number],
  reference: number,
): SeasonData {
  const [nightly, weekend, weekly, monthly] = prices[apartment.category][entry.name];
  const factor = YEARLY_INCREASE ** (year - reference);
  // Prices are set in whole euros.
  const cents = (euros: number) =>
    Math.round(divideRounded(euros * (100 + apartment.dearerPercent), 100) * factor) * 100;
  return {
    name: `${names[entry.name]} ${year}`,
    firstNight: asDate(`${year}-${entry.from}`),
    lastNight: asDate(`${entry.endsNextYear ? year + 1 : year}-${entry.until}`),
    nightlyCents: cents(nightly),
    weekendCents: cents(weekend),
    weeklyCents: cents(weekly),
    monthlyCents: cents(monthly),
    minNights: MIN_NIGHTS,
    maxNights: MAX_NIGHTS,
    extraGuestCents: apartmentKinds[apartment.category].extraGuestCents,
  };
}
