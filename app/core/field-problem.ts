import { fillSentence, type SentenceValues } from './fill-sentence';
import type { Locale } from './locale';

/**
 * Texts shown next to a refused field, by module. The Spanish texts define the keys. A feature's `messages.d.ts` adds
 * the feature's own texts.
 */
export interface Problems {
  core: typeof import('./messages/problems.es.json');
  dates: typeof import('./messages/dates.es.json');
}

export type FieldProblemKey = { [Room in keyof Problems]: Exclude<keyof Problems[Room], 'default'> }[keyof Problems];

export interface FieldProblem {
  path: string;
  problem: FieldProblemKey;
  params?: SentenceValues;
}

export function problemText(
  sentences: Readonly<Record<string, string>>,
  { problem, params }: Pick<FieldProblem, 'problem' | 'params'>,
  locale: Locale,
): string {
  return fillSentence(sentences[problem] ?? sentences.invalid ?? '', params, locale);
}

/** Properties of a Zod issue that determine the text shown. */
interface IssueLike {
  code?: string | undefined;
  message: string;
  path: readonly PropertyKey[];
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  /** Values to fill into the text, for issues that a schema raised itself. */
  params?: Record<string, unknown> | undefined;
  input?: unknown;
  expected?: string;
}

/** Schemas use a key as their message; Zod's own messages start with a capital letter. */
const isKey = (message: string): message is FieldProblemKey => /^[a-z]+(?:_[a-z]+)*$/.test(message);

/**
 * Converts validation issues to field problems. Only the first issue of each field is used. If a schema names no key,
 * the key is derived from the issue's kind.
 */
export function fieldProblems(issues: readonly IssueLike[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    const problem = isKey(issue.message) ? issue.message : derivedProblem(issue);
    if (!problems.has(path)) problems.set(path, { path, problem, params: bounds(issue) });
  }
  return [...problems.values()];
}

function bounds(issue: IssueLike): SentenceValues {
  const own = Object.entries(issue.params ?? {}).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return {
    ...Object.fromEntries(own),
    ...(issue.minimum !== undefined && { min: Number(issue.minimum) }),
    ...(issue.maximum !== undefined && { max: Number(issue.maximum) }),
  };
}

function derivedProblem(issue: IssueLike): FieldProblemKey {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return 'required';
    if (issue.expected === 'int') return 'whole_number';
    return issue.expected === 'number' ? 'number' : 'invalid';
  }
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big';
  if (issue.code === 'invalid_value') return 'choice';
  if (issue.code === 'invalid_format') return 'invalid';
  return 'invalid';
}
