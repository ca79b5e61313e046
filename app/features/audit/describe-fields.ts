import { parseCalendarDate } from '../../core/calendar-date';
import {
  formatClockTime,
  formatDate,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../core/format';
import { locales, type Locale } from '../../core/locale';

/** A value before and after the change, with its label. The label of `address.street` is `Dirección · Calle`. */
export interface DescribedField {
  label: string;
  before: string;
  after: string;
  isChanged: boolean;
}

export interface FieldLabels {
  locale: Locale;
  timeZone: string;
  /** Returns a field's label, or the field's name if the field is unknown. */
  field: (name: string) => string;
  /** Returns the label of an enumerated value; null for any other value. */
  value: (field: string, value: string) => string | null;
  /** Returns the name of the record that the id refers to; null if the field doesn't refer to a record. */
  record: (field: string, id: number) => string | null;
  yes: string;
  no: string;
  item: (number: number) => string;
}

type Data = Readonly<Record<string, unknown>>;

const NOTHING = '–';

/** Formats an entry's data field by field, changed fields first. Fields that are empty on both sides are left out. */
export function describeFields(before: Data | null, after: Data | null, fieldLabels: FieldLabels): DescribedField[] {
  const was = leavesOf(before ?? {}, fieldLabels);
  const is = leavesOf(after ?? {}, fieldLabels);
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  const fields = paths.map((path) => {
    const [from, to] = [was.get(path) ?? NOTHING, is.get(path) ?? NOTHING];
    // A value recorded on one side only doesn't mark the other side as changed.
    const isChanged = before === null || after === null || from !== to;
    return { label: path, before: from, after: to, isChanged };
  });
  const describedFields = fields.filter((field) => field.before !== NOTHING || field.after !== NOTHING);
  return [
    ...describedFields.filter(({ isChanged }) => isChanged),
    ...describedFields.filter(({ isChanged }) => !isChanged),
  ];
}

/** Collects every leaf value, keyed by the labels of its path. */
function leavesOf(data: Data, fieldLabels: FieldLabels): Map<string, string> {
  const leaves = new Map<string, string>();
  const walk = (value: unknown, field: string, path: readonly string[]) => {
    if (Array.isArray(value) && value.some((each) => typeof each === 'object' && each !== null)) {
      value.forEach((each, index) => walk(each, field, [...path, fieldLabels.item(index + 1)]));
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const entries = Object.entries(value);
      for (const [name, inner] of entries) {
        walk(inner, isLanguage(name) ? field : name, [
          ...path,
          isLanguage(name) ? name.toUpperCase() : fieldLabels.field(name),
        ]);
      }
    } else leaves.set(path.join(' · '), textOf(value, field, fieldLabels));
  };
  for (const [name, value] of Object.entries(data)) walk(value, name, [fieldLabels.field(name)]);
  return leaves;
}

function isLanguage(name: string): boolean {
  return (locales as readonly string[]).includes(name);
}

function textOf(value: unknown, field: string, fieldLabels: FieldLabels): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : value.map((each) => textOf(each, field, fieldLabels)).join(', ');
  if (typeof value === 'boolean') return value ? fieldLabels.yes : fieldLabels.no;
  if (typeof value === 'number') return numberText(value, field, fieldLabels);
  return valueText(String(value), field, fieldLabels);
}

function numberText(value: number, field: string, fieldLabels: FieldLabels): string {
  const record = fieldLabels.record(field, value);
  if (record !== null) return record;
  if (/cents$/i.test(field)) return formatMoney(value, fieldLabels.locale);
  if (/basisPoints$/i.test(field)) return formatPercent(value, fieldLabels.locale);
  // Ids and years are not formatted as amounts.
  return /(^id|Ids?|year)$/i.test(field) ? String(value) : formatNumber(value, fieldLabels.locale);
}

function valueText(value: string, field: string, fieldLabels: FieldLabels): string {
  const day = parseCalendarDate(value);
  if (day) return formatDate(day, fieldLabels.locale);
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return formatClockTime(value, fieldLabels.locale);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return formatInstant(new Date(value), fieldLabels.locale, fieldLabels.timeZone);
  return fieldLabels.value(field, value) ?? value;
}

const named: Readonly<Record<string, string>> = {
  apartmentId: 'apartment',
  apartmentIds: 'apartment',
  bookingId: 'booking',
  categoryId: 'category',
  categoryIds: 'category',
  customerId: 'customer',
  customers: 'customer',
  equipmentIds: 'equipment',
  into: 'customer',
  invoiceCustomerId: 'customer',
  merged: 'customer',
  offerId: 'offer',
  resolvedBy: 'user',
  sharedFlatId: 'shared_flat',
  userId: 'user',
};

export function namedKind(field: string): string | undefined {
  return named[field];
}

/** Returns every record that the data refers to by id, at any depth. */
export function namedIn(data: unknown, field = ''): { kind: string; id: string }[] {
  if (Array.isArray(data)) return data.flatMap((each) => namedIn(each, field));
  if (typeof data === 'object' && data !== null)
    return Object.entries(data).flatMap(([name, each]) => namedIn(each, name));
  const kind = named[field];
  return kind !== undefined && typeof data === 'number' ? [{ kind, id: String(data) }] : [];
}
