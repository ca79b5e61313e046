import type { CalendarDate } from '../../core/calendar-date';
import type { FieldProblem, FieldProblemKey } from '../../core/field-problem';
import { taxNumberProblem } from '../../core/tax-number';
import type { BuildingField, SomeBuildingData } from './building-data';

interface Rule {
  /** The error is shown at the first field. */
  fields: readonly [BuildingField, ...BuildingField[]];
  problem: (data: SomeBuildingData) => FieldProblemKey | null;
}

const rules: readonly Rule[] = [
  {
    fields: ['taxNumber', 'country'],
    problem: ({ taxNumber, country }) =>
      country === 'ES' && taxNumber !== undefined ? taxNumberProblem(taxNumber) : null,
  },
  {
    fields: ['postcode', 'country'],
    problem: ({ postcode, country }) =>
      country === 'ES' && postcode !== undefined && !/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(postcode)
        ? 'postcode_invalid'
        : null,
  },
  {
    fields: ['latitude', 'longitude'],
    problem: ({ latitude, longitude }) => (latitude === null && isNumber(longitude) ? 'coordinate_missing' : null),
  },
  {
    fields: ['longitude', 'latitude'],
    problem: ({ latitude, longitude }) => (longitude === null && isNumber(latitude) ? 'coordinate_missing' : null),
  },
  {
    fields: ['checkOutTime', 'checkInTime'],
    problem: ({ checkInTime, checkOutTime }) =>
      checkInTime !== undefined && checkOutTime !== undefined && checkOutTime > checkInTime ? 'times_order' : null,
  },
  {
    fields: ['rectifyingSeries', 'invoiceSeries'],
    problem: ({ invoiceSeries, rectifyingSeries }) =>
      invoiceSeries !== undefined && invoiceSeries === rectifyingSeries ? 'series_same' : null,
  },
  {
    fields: ['simplifiedSeries', 'invoiceSeries', 'rectifyingSeries'],
    problem: ({ simplifiedSeries, invoiceSeries, rectifyingSeries }) =>
      simplifiedSeries !== undefined && [invoiceSeries, rectifyingSeries].includes(simplifiedSeries)
        ? 'simplified_series_same'
        : null,
  },
];

const isNumber = (value: unknown) => typeof value === 'number';

/** Returns inconsistencies between fields; with `changed`, only those that involve one of these fields. */
export function clashesOf(data: SomeBuildingData, changed?: readonly BuildingField[]): FieldProblem[] {
  return rules.flatMap(({ fields, problem }) => {
    if (changed && !fields.some((field) => changed.includes(field))) return [];
    const found = problem(data);
    return found ? [{ path: fields[0], problem: found }] : [];
  });
}

/** True if the change would start automatic invoicing for bookings of past days. */
export function invoicesDaysPast(
  before: CalendarDate | null,
  requested: CalendarDate | null,
  today: CalendarDate,
): requested is CalendarDate {
  return requested !== null && requested < today && (before === null || requested < before);
}

/** Derives the two-letter reference prefix from the last word of the name: `AL` for «Residencia Aldaba». */
export function prefixOfName(name: string): string {
  const text = name
    .normalize('NFD')
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^A-Z]/g, ''))
    .filter(Boolean);
  return `${text.at(-1) ?? ''}${text.join('')}`.slice(0, 2).padEnd(2, 'X');
}
