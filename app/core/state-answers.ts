type AnswerTable<State extends string> = Record<string, Record<State, boolean>>;

export const yes = true;
export const no = false;

export type StateMatching<State extends string, Answers extends Record<State, boolean>> = {
  [Each in State]: Answers[Each] extends true ? Each : never;
}[State] &
  State;

export function stateAnswers<State extends string, Table extends AnswerTable<State>>(
  states: readonly State[],
  table: Table,
) {
  type Question = keyof Table & string;
  return {
    questions: Object.keys(table) as Question[],
    /**
     * Returns the states for which the answer to the question is yes, in order. The result is typed as non-empty for
     * Zod's `enum`.
     */
    statesWhere<Asked extends Question>(question: Asked) {
      type Matching = StateMatching<State, Table[Asked]>;
      return states.filter((state) => table[question]![state]) as string[] as [Matching, ...Matching[]];
    },
    answers<Asked extends Question>(state: State, question: Asked): state is StateMatching<State, Table[Asked]> {
      return table[question]![state];
    },
  };
}
