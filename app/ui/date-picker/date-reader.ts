/** What the text of a date field says. */
export interface DateReading {
  /** Values in the display format; empty as long as the text cannot be read. */
  picked: readonly string[];
  /** The text says all that the field asks for, whether or not its rules allow it. */
  complete: boolean;
  /** The sentence that is read beside the field; an empty field has none. */
  problem: string | null;
}

/** How a field turns text into values and back: pure, and the same in the field and in its picker. */
export interface DateReader {
  read: (text: string) => DateReading;
  write: (picked: readonly string[]) => string;
}
