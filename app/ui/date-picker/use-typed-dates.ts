import { useEffect, useRef, useState } from 'react';
import type { DateReader } from './date-reader';
import { writeInto } from './write-into';

interface TypedDatesOptions {
  reader: DateReader;
  defaultValue: string;
  /** Error from the server; shown until the text changes. */
  error: string | undefined;
  onCommit: ((typed: string) => void) | undefined;
}

/**
 * Manages the text and the values of a date field. The input is uncontrolled, so that text typed before the JavaScript
 * loads is kept.
 */
export function useTypedDates({ reader, defaultValue, error, onCommit }: TypedDatesOptions) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultValue);
  const [picked, setPicked] = useState(() => reader.read(defaultValue).picked);
  /** Undefined while the server's error still applies. */
  const [problem, setProblem] = useState<string | null>();
  const [answered, setAnswered] = useState(error);
  if (error !== answered) {
    setAnswered(error);
    setProblem(undefined);
  }

  /** Updates the values while the user types, without validating the text. */
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

  /** Rewrites the text in the display format, or reports its error. */
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
    // Commits text that was typed and left before the JavaScript loaded.
    if (field.value !== field.defaultValue && document.activeElement !== field) now.current.commit();
    const reset = () => {
      // The form restores its fields only after this event.
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
