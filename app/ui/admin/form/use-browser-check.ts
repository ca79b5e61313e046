import { useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { fieldProblems, problemText } from '../../../core/field-problem';
import { readTyped, type FieldKinds, type FormValues } from '../../../core/typed-fields';
import { loadProblemSentences } from '../../messages.client';
import { useLocale } from '../../use-locale';
import type { FieldMessage } from './form-answer';

export type LoadSchema = () => Promise<ZodType>;

/**
 * Validates with the operation's own schema in the browser: a field when it is left, and all fields before sending. The
 * schema and the error texts load when the user starts typing; a form sent before that is validated by the server.
 */
export function useBrowserCheck(kinds: FieldKinds, version: number | undefined, load: LoadSchema | undefined) {
  const locale = useLocale();
  const loaded = useRef<{ schema: ZodType; sentences: Readonly<Record<string, string>> }>(undefined);
  const [found, setFound] = useState<FieldMessage[]>([]);
  const touched = useRef<Set<string> | 'all'>(new Set());

  const problemsOf = (values: FormValues): FieldMessage[] => {
    if (!loaded.current) return [];
    const { schema, sentences } = loaded.current;
    const input = { ...readTyped(kinds, values, locale), ...(version !== undefined && { version }) };
    const result = schema.safeParse(input, { reportInput: true });
    if (result.success) return [];
    return fieldProblems(result.error.issues).map((problem) => ({
      path: problem.path,
      message: problemText(sentences, problem, locale),
    }));
  };
  const show = (values: FormValues) => {
    const seen = touched.current;
    const problems = problemsOf(values).filter(({ path }) => seen === 'all' || seen.has(path));
    setFound((before) => (JSON.stringify(before) === JSON.stringify(problems) ? before : problems));
    return problems;
  };
  return {
    found,
    prepare() {
      if (loaded.current || !load) return;
      void Promise.all([load(), loadProblemSentences(locale)]).then(
        ([schema, sentences]) => (loaded.current = { schema, sentences }),
      );
    },
    leave(path: string, values: FormValues) {
      if (touched.current !== 'all') touched.current.add(path);
      show(values);
    },
    follow: show,
    /** Returns every problem; empty until the schema has loaded. */
    all(values: FormValues) {
      touched.current = 'all';
      return show(values);
    },
  };
}
