import { asDate } from '../../../core/calendar-date';
import { locales } from '../../../core/locale';
import type { FieldKind, FormValues } from '../../../core/typed-fields';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { LONG } from '../shown/words';

export const today = asDate('2026-11-21');

export const choices = [
  { value: 'studio', label: 'Suite studio' },
  { value: 'long', label: LONG },
];
export const days = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
  { value: 'wed', label: 'Wednesday' },
];

const FIELDS: Record<string, FieldKind> = {
  name: 'text',
  beds: 'integer',
  area: 'decimal',
  price: 'money',
  share: 'percent',
  note: 'text',
  type: 'text',
  open: 'check',
  days: 'list',
  from: 'date',
};

const PLAIN = Object.keys(FIELDS);

/**
 * Returns a form with the named fields. They may be fields of every kind (`FIELDS`), `promise`, which repeats, and
 * `title`, `text`, and `rich`, each in every language. Every sample needs its own id, because field paths are element
 * ids of the page.
 */
export function sampleForm(id: string, names: readonly string[] = PLAIN, filled = true) {
  const kinds: Record<string, FieldKind> = {};
  const labels: Record<string, string> = {};
  const add = (path: string, label: string, kind: FieldKind = 'text') => {
    kinds[`${id}.${path}`] = kind;
    labels[`${id}.${path}`] = label;
  };
  for (const name of names) {
    const label = name[0]!.toUpperCase() + name.slice(1);
    if (name === 'promise') add('promise.*.text', label);
    else if (FIELDS[name]) add(name, label, FIELDS[name]);
    else {
      labels[`${id}.${name}`] = label;
      for (const locale of locales) add(`${name}.${locale}`, `${label} ${locale.toUpperCase()}`);
    }
  }
  const has = (path: string) => names.includes(path.split('.')[1]!);
  const values: FormValues = Object.fromEntries(
    Object.entries(filledValues(id)).filter(([path]) => filled && has(path)),
  );
  return { kinds, labels, values, bar: 'panel' as const, version: 1 };
}

function filledValues(id: string): FormValues {
  const values = {
    name: 'Suite studio',
    beds: '2',
    area: '38,5',
    price: '120,00',
    share: '12,5',
    note: 'Two lines\nof words',
    type: 'studio',
    open: 'on',
    days: 'mon,wed',
    from: '2026-12-03',
    'title.es': 'Con vistas',
    'title.en': '',
    'text.es': 'Al patio y a la calle',
    'text.en': 'To the yard and the street',
    'rich.es': '<p>Con <strong>vistas</strong> al patio.</p><ul><li>Uno</li></ul>',
    'rich.en': '<p>A view of the yard.</p>',
    'promise.0.text': 'Breakfast',
    'promise.1.text': 'A bicycle',
  };
  return Object.fromEntries(Object.entries(values).map(([path, value]) => [`${id}.${path}`, value]));
}

/** Returns a server's refusal of the named fields, or of the whole form if none is named. */
export function refusal(id: string, fields: Record<string, string>, typed: FormValues): AdminFormAnswer {
  const named = Object.entries(fields).map(([path, message]) => ({ path: `${id}.${path}`, message }));
  return {
    refusal: { code: 'sample', message: 'Somebody has deleted it meanwhile.', fields: named },
    typed,
    conflict: null,
  };
}
