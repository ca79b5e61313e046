import { data } from 'react-router';
import type { Locale } from '../core/locale';
import { mergeFields, type FieldMerge } from '../core/merge-fields';
import { postedValues, readTyped, typedValues, type FieldKinds, type FormValues } from '../core/typed-fields';
import { lastChange } from './last-change.server';
import { pageRefusal, type PageRefusal } from './page-error.server';
import { statusOf } from './refusals.server';

export interface FormAnswer {
  refusal: PageRefusal;
  typed: FormValues;
  conflict: FormConflict | null;
  /** Current version of the record, submitted by forms that continue without merging. */
  version?: number;
}

/** A version conflict: the values saved in the meantime and how each field merges with the typed values. */
export interface FormConflict {
  fields: FieldMerge[];
  current: FormValues;
  version: number;
  by: string | null;
  at: Date | null;
}

/**
 * Builds an operation's input from the form: the fields as the schema expects them, and the version that the form was
 * opened with.
 */
export function formInput(kinds: FieldKinds, form: FormData, locale: Locale): Record<string, unknown> {
  const input = readTyped(kinds, chosenValues(kinds, form), locale);
  const version = form.get('version');
  return version === null ? input : { ...input, version: Number(version) };
}

/** Returns the response to a refused form, with the refusal's status; rethrows errors that the form cannot show. */
export async function refusedForm(
  error: unknown,
  kinds: FieldKinds,
  form: FormData,
  locale: Locale,
  subject?: { kind: string; id: string | number },
) {
  const refusal = pageRefusal(error, locale);
  if (refusal.code === 'not_found' || refusal.code === 'forbidden') throw error;
  // The request comes from another button on the page, such as the one that erases the record, so none of the record's
  // fields were submitted.
  if (form.has('version') && !form.has('was')) {
    const answer: FormAnswer = { refusal, typed: {}, conflict: null };
    return data(answer, { status: statusOf(refusal.code) });
  }
  const typed = chosenValues(kinds, form);
  const answer: FormAnswer =
    refusal.code === 'version_conflict' && refusal.extra.current
      ? await conflictAnswer(refusal, kinds, typed, form, locale, subject)
      : { refusal, typed, conflict: null };
  return data(answer, { status: statusOf(refusal.code) });
}

async function conflictAnswer(
  refusal: PageRefusal,
  kinds: FieldKinds,
  typed: FormValues,
  form: FormData,
  locale: Locale,
  subject: { kind: string; id: string | number } | undefined,
): Promise<FormAnswer> {
  const { version, ...record } = refusal.extra.current as { version: number };
  const current = typedValues(kinds, record, locale);
  const fields = mergeFields(valuesOnOpening(form), current, typed);
  const merged = Object.fromEntries(fields.map(({ field, merged: value }) => [field, value]));
  const last = subject ? await lastChange(subject) : null;
  return {
    refusal: { ...refusal, extra: {} },
    typed: { ...current, ...merged },
    conflict: { fields, current, version, by: last?.by ?? null, at: last?.at ?? null },
  };
}

/** Returns the typed values; fields where the user chose «theirs» in a conflict get the stored value. */
function chosenValues(kinds: FieldKinds, form: FormData): FormValues {
  const was = valuesOnOpening(form);
  const theirs = [...form.keys()].filter((name) => name.startsWith('pick.') && form.get(name) === 'theirs');
  const picked = theirs.map((name) => name.slice('pick.'.length));
  return { ...postedValues(kinds, form), ...Object.fromEntries(picked.map((path) => [path, was[path] ?? ''])) };
}

function valuesOnOpening(form: FormData): FormValues {
  try {
    const was: unknown = JSON.parse(String(form.get('was') ?? '{}'));
    const entries = was && typeof was === 'object' ? Object.entries(was) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
