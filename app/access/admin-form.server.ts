import { data } from 'react-router';
import type { Locale } from '../core/locale';
import { mergeFields, type FieldMerge } from '../core/merge-fields';
import { postedValues, readTyped, typedValues, type FieldKinds, type FormValues } from '../core/typed-fields';
import { lastChange } from './last-change.server';
import { pageRefusal, type PageRefusal } from './page-error.server';
import { statusOf } from './refusals.server';

/** Why a form was not saved, with all that was typed. */
export interface FormAnswer {
  refusal: PageRefusal;
  typed: FormValues;
  conflict: FormConflict | null;
  /** The record's current version, for a form that goes on without merging. */
  version?: number;
}

/** Somebody else saved in the meantime: what they saved, and where that meets what was typed. */
export interface FormConflict {
  fields: FieldMerge[];
  current: FormValues;
  version: number;
  by: string | null;
  at: Date | null;
}

/** What the form asks an operation for: its fields as the schema takes them, and the version it began with. */
export function formInput(kinds: FieldKinds, form: FormData, locale: Locale): Record<string, unknown> {
  const input = readTyped(kinds, chosenValues(kinds, form), locale);
  const version = form.get('version');
  return version === null ? input : { ...input, version: Number(version) };
}

/** The answer to a form that was refused, with the refusal's status; what has no place on the form is thrown on. */
export async function refusedForm(
  error: unknown,
  kinds: FieldKinds,
  form: FormData,
  locale: Locale,
  subject?: { kind: string; id: string | number },
) {
  const refusal = pageRefusal(error, locale);
  if (refusal.code === 'not_found' || refusal.code === 'forbidden') throw error;
  // Another button of the page, such as one that erases the record: nothing of the record was typed with it.
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

/** What was typed; of a clash that was answered with «theirs», what stood there. */
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
