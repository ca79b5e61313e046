import { dateInZone } from './calendar-date';
import { now } from './clock';
import { parseTypedDate } from './date-input';
import { locales, type Locale, type LocalizedText } from './locale';
import { moneyText, numberText, parseTypedHundredths, parseTypedNumber, percentText } from './typed-number';

/**
 * Converts between form posts and schema input. Each form has one table that maps its fields, by path
 * (`description.es`; `floors.*.text.es` for repeated sections), to the way each is typed. Values that cannot be read
 * stay text, so that the schema refuses them with its own message.
 */
export type FieldKind = 'text' | 'integer' | 'decimal' | 'money' | 'percent' | 'date' | 'check' | 'list';
export type FieldKinds = Readonly<Record<string, FieldKind>>;

/**
 * Paths of a record's field in its form. Each language of a text, each property of an object and each item of a list
 * has a separate path.
 */
type PathOf<Value, Path extends string> = Value extends string | number | boolean
  ? Path
  : Value extends LocalizedText
    ? `${Path}.${Locale}`
    : Value extends readonly (infer Item)[]
      ? Item extends object
        ? PathOf<Item, `${Path}.*`>
        : Path
      : { [Name in keyof Value & string]-?: PathOf<NonNullable<Value[Name]>, `${Path}.${Name}`> }[keyof Value & string];

/** Field kinds of a form that submits the whole record. Omitting a field does not compile. */
export type KindsOf<Data> = Readonly<
  Record<{ [Name in keyof Data & string]-?: PathOf<NonNullable<Data[Name]>, Name> }[keyof Data & string], FieldKind>
>;

export function forEachField<Path extends string>(
  paths: readonly Path[],
  textOf: (path: Path) => string,
): Record<Path, string> {
  return Object.fromEntries(paths.map((path) => [path, textOf(path)])) as Record<Path, string>;
}

/** Returns the field kinds of a text with one input per language: `name.es`, `name.en`. */
export function pairKinds<Path extends string>(path: Path): Record<`${Path}.${Locale}`, 'text'> {
  return Object.fromEntries(locales.map((locale) => [`${path}.${locale}`, 'text'])) as Record<
    `${Path}.${Locale}`,
    'text'
  >;
}

/**
 * Returns the labels of a text with one input per language: one label for the whole field, and one for each language,
 * ending in ES or EN.
 */
export function pairNames<Path extends string>(path: Path, word: string): Record<Path | `${Path}.${Locale}`, string> {
  const inEach = locales.map((locale) => [`${path}.${locale}`, `${word} ${locale.toUpperCase()}`]);
  return Object.fromEntries([[path, word], ...inEach]) as Record<Path | `${Path}.${Locale}`, string>;
}

/** The part of a path before the first dot, which is the key of the field's label. */
type FirstPart<Path extends string> = Path extends `${infer First}.${string}` ? First : Path;

/** Splits a path such as `name.es` into the field and, for a text with one input per language, the language. */
export function fieldAndLanguage<Path extends string>(path: Path): [field: FirstPart<Path>, language?: string] {
  return path.split('.') as [FirstPart<Path>, string?];
}

/** Form values by field path. A checkbox is `on` or empty, and a list is joined by commas. */
export type FormValues = Readonly<Record<string, string>>;

interface Posted {
  get(name: string): FormDataEntryValue | null;
  getAll(name: string): FormDataEntryValue[];
  keys(): IterableIterator<string>;
}

/** Returns the posted fields as typed. Missing checkboxes and lists are empty. */
export function postedValues(kinds: FieldKinds, form: Posted): FormValues {
  const names = new Set(form.keys());
  const values: Record<string, string> = {};
  for (const path of pathsOf(kinds, names)) {
    const kind = kindOf(kinds, path);
    if (kind === 'check') values[path] = form.get(path) ? 'on' : '';
    else if (kind === 'list') values[path] = form.getAll(path).filter(Boolean).map(String).join(',');
    else if (names.has(path)) values[path] = String(form.get(path));
  }
  return values;
}

/**
 * Converts the values to the schema's nested input. Rows at the end of a repeated section are dropped if they are
 * entirely empty.
 */
export function readTyped(kinds: FieldKinds, values: FormValues, locale: Locale): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const root of repeatedRoots(kinds)) place(input, root.split('.'), []);
  const lastRows = lastFilledRows(kinds, values);
  for (const [path, text] of Object.entries(values)) {
    const kind = kindOf(kinds, path);
    const row = rowOf(path);
    if (!kind || (row && row.index > (lastRows.get(row.root) ?? -1))) continue;
    place(input, path.split('.'), read(kind, text, locale));
  }
  return input;
}

/** Converts a record to form values. Missing fields are empty. */
export function typedValues(kinds: FieldKinds, record: unknown, locale: Locale): FormValues {
  const values: Record<string, string> = {};
  for (const [path, kind] of Object.entries(kinds)) {
    const [root, rest] = path.split('.*.') as [string, string | undefined];
    const value = at(record, root.split('.'));
    if (rest === undefined) values[path] = write(kind, value, locale);
    else if (Array.isArray(value)) {
      for (const [index, row] of value.entries()) {
        values[`${root}.${index}.${rest}`] = write(kind, at(row, rest.split('.')), locale);
      }
    }
  }
  return values;
}

export function kindOf(kinds: FieldKinds, path: string): FieldKind | undefined {
  return Object.hasOwn(kinds, path) ? kinds[path] : kinds[path.replace(/\.\d+\./, '.*.')];
}

export function rowsOf(values: FormValues, root: string): number {
  const indexes = Object.keys(values).flatMap((path) => {
    const row = path.startsWith(`${root}.`) ? rowOf(path) : undefined;
    return row?.root === root ? [row.index] : [];
  });
  return Math.max(-1, ...indexes) + 1;
}

function read(kind: FieldKind, text: string, locale: Locale): unknown {
  const typed = text.trim();
  switch (kind) {
    case 'text':
      return text;
    case 'check':
      return text !== '';
    case 'list':
      return text === '' ? [] : text.split(',');
    case 'integer':
    case 'decimal':
      return typed === '' ? null : (parseTypedNumber(text, locale) ?? text);
    case 'money':
    case 'percent':
      return typed === '' ? null : (parseTypedHundredths(text, locale) ?? text);
    case 'date': {
      if (typed === '') return null;
      const date = parseTypedDate(text, locale, dateInZone(now(), 'Europe/Madrid'));
      return date.ok ? date.value : text;
    }
  }
}

function write(kind: FieldKind, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (kind === 'check') return value ? 'on' : '';
  if (kind === 'list') return (value as unknown[]).join(',');
  if (Array.isArray(value)) return value.join(', ');
  // Numbers in text fields are not grouped, since an id or code in digits is not a quantity.
  if (kind === 'text' || typeof value !== 'number') return String(value as string);
  if (kind === 'money') return moneyText(value, locale);
  if (kind === 'percent') return percentText(value, locale);
  return numberText(value, locale);
}

/** Lists all paths of the form: those outside repeated sections, and those of the rows that were posted. */
function pathsOf(kinds: FieldKinds, names: ReadonlySet<string>): string[] {
  const plain = Object.keys(kinds).filter((path) => !path.includes('*'));
  const rows = new Set<string>();
  for (const name of names) {
    const row = rowOf(name);
    if (row && kindOf(kinds, name)) rows.add(`${row.root}.${row.index}`);
  }
  const repeated = Object.keys(kinds).filter((path) => path.includes('*'));
  const ofRows = [...rows].flatMap((row) => {
    const pattern = row.replace(/\.\d+$/, '.*.');
    return repeated.filter((path) => path.startsWith(pattern)).map((path) => `${row}.${path.slice(pattern.length)}`);
  });
  return [...plain, ...ofRows];
}

function rowOf(path: string): { root: string; index: number } | undefined {
  const [, root, index] = /^(.+?)\.(\d{1,4})\./.exec(path) ?? [];
  return root === undefined ? undefined : { root, index: Number(index) };
}

function repeatedRoots(kinds: FieldKinds): Set<string> {
  return new Set(Object.keys(kinds).flatMap((path) => (path.includes('.*.') ? [path.split('.*.')[0]!] : [])));
}

function lastFilledRows(kinds: FieldKinds, values: FormValues): Map<string, number> {
  const last = new Map<string, number>();
  for (const [path, text] of Object.entries(values)) {
    const row = rowOf(path);
    if (row && text.trim() !== '' && kindOf(kinds, path)) {
      last.set(row.root, Math.max(row.index, last.get(row.root) ?? -1));
    }
  }
  return last;
}

function at(record: unknown, steps: readonly string[]): unknown {
  let value = record;
  for (const step of steps) {
    if (value === null || typeof value !== 'object') return undefined;
    value = Object.hasOwn(value, step) ? (value as Record<string, unknown>)[step] : undefined;
  }
  return value;
}

function place(input: Record<string, unknown>, steps: readonly string[], value: unknown): void {
  let target = input;
  for (const [position, step] of steps.entries()) {
    if (position === steps.length - 1) target[step] = value;
    else {
      const isRow = /^\d+$/.test(steps[position + 1]!);
      if (!Object.hasOwn(target, step) || target[step] === null) target[step] = isRow ? [] : {};
      target = target[step] as Record<string, unknown>;
    }
  }
}
