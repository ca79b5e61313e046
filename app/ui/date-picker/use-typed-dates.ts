import { useEffect, useRef, useState } from 'react';
import type { DateReader } from './date-reader';
import { writeInto } from './write-into';

interface TypedDatesOptions {
  reader: DateReader;
  defaultValue: string;
  /** The server's word, which holds until the text changes. */
  error: string | undefined;
  onCommit: ((typed: string) => void) | undefined;
}

/**
 * The text of a date field and the values that it says. The input itself stays
 * uncontrolled: what is typed before the page has its JavaScript is kept.
 */
export function useTypedDates({ reader, defaultValue, error, onCommit }: TypedDatesOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultValue);
  const [picked, setPicked] = useState(() => reader.read(defaultValue).picked);
  /** Undefined as long as the server's word holds. */
  const [problem, setProblem] = useState<string | null>();
  const [answered, setAnswered] = useState(error);
  if (error !== answered) {
    setAnswered(error);
    setProblem(undefined);
  }

  /** Follows the typing without judging it. */
  const follow = (typed: string) => {
    if (input.current) writeInto(input.current, typed);
    setText(typed);
    setPicked(reader.read(typed).picked);
  };

  const pick = (choice: readonly string[]) => {
    const typed = reader.write(choice);
    if (input.current) writeInto(input.current, typed);
    setText(typed);
    setPicked(choice);
    setProblem(null);
  };

  /** Rewrites what is typed in the display format, or says what is wrong with it. */
  const commit = () => {
    const reading = reader.read(input.current?.value ?? '');
    if (reading.complete) pick(reading.picked);
    setProblem(reading.problem);
    onCommit?.(input.current?.value ?? '');
  };

  const now = useRef({ commit, follow, reader });
  useEffect(() => {
    now.current = { commit, follow, reader };
  });
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // What was typed and left before the page had its JavaScript is read as soon as it has.
    if (field.value !== field.defaultValue && document.activeElement !== field) now.current.commit();
    const reset = () => {
      // The form's fields have their first texts only after this event.
      setText(field.defaultValue);
      setPicked(now.current.reader.read(field.defaultValue).picked);
      setProblem(undefined);
    };
    const submit = () => setProblem(now.current.reader.read(field.value).problem ?? undefined);
    const { form } = field;
    form?.addEventListener('reset', reset);
    form?.addEventListener('submit', submit);
    return () => {
      form?.removeEventListener('reset', reset);
      form?.removeEventListener('submit', submit);
    };
  }, []);

  return { input, text, picked, problem, follow, pick, commit };
}
