import { use, useContext } from 'react';
import { problemText, type FieldProblem } from '../core/field-problem';
import type { Namespace } from './message-keys';
import { DictionaryContext } from './translation';

/** Translates field problems with the texts of these namespaces, `…/problems`; suspends while they load. */
export function useProblemText(...namespaces: Namespace[]) {
  const { locale, messagesOf } = useContext(DictionaryContext);
  const loaded = namespaces.map((namespace) => {
    const answer = messagesOf(namespace);
    return answer instanceof Promise ? use(answer) : answer;
  });
  return (problem: Pick<FieldProblem, 'problem' | 'params'>) =>
    problemText(Object.assign({}, ...loaded) as Record<string, string>, problem, locale);
}
