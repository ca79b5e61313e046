import type { ErrorCode } from '../core/app-error';
import { dateSentences } from '../core/date-problems';
import { problemText, type FieldProblem } from '../core/field-problem';
import { locales, type Locale } from '../core/locale';

type Sentences = Readonly<Record<string, string>>;
type Files<Content> = Readonly<Record<string, Content>>;

const statusFiles: Files<Record<string, number>> = import.meta.glob<Record<string, number>>(
  ['../core/refusals.ts', '../features/*/refusals.ts'],
  { eager: true, import: 'refusals' },
);
const refusalFiles: Files<Sentences> = import.meta.glob<Sentences>(
  ['../core/messages/refusals.*.json', '../features/*/messages/refusals.*.json'],
  { eager: true, import: 'default' },
);
const problemFiles: Files<Sentences> = import.meta.glob<Sentences>(
  ['../core/messages/problems.*.json', '../features/*/messages/problems.*.json'],
  { eager: true, import: 'default' },
);

const statuses = Object.assign({}, ...Object.values(statusFiles)) as Record<ErrorCode, number>;
const refusals = inEachLanguage(refusalFiles);
const problems = inEachLanguage(problemFiles);

function inEachLanguage(files: Files<Sentences>): Record<Locale, Sentences> {
  const of = (locale: Locale) => Object.entries(files).filter(([file]) => file.endsWith(`.${locale}.json`));
  return Object.fromEntries(
    locales.map((locale) => [locale, Object.assign({}, ...of(locale).map(([, sentences]) => sentences))]),
  ) as Record<Locale, Sentences>;
}

export const errorCodes = Object.keys(statuses).sort() as ErrorCode[];

export function statusOf(code: ErrorCode): number {
  return statuses[code];
}

export function errorText(code: ErrorCode, locale: Locale): string {
  return refusals[locale][code]!;
}

export function fieldProblemText(problem: Pick<FieldProblem, 'problem' | 'params'>, locale: Locale): string {
  return problemText({ ...dateSentences[locale], ...problems[locale] }, problem, locale);
}

/** Returns the reason why each action is refused, as text; null for allowed ones. */
export function refusalTexts<Action extends string>(
  refused: Readonly<Record<Action, ErrorCode | null>>,
  locale: Locale,
): Record<Action, string | null> {
  const entries = Object.entries<ErrorCode | null>(refused);
  return Object.fromEntries(entries.map(([action, code]) => [action, code && errorText(code, locale)])) as Record<
    Action,
    string | null
  >;
}
