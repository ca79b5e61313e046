export interface DateReading {
  /** Values in the display format; empty while the text cannot be parsed. */
  picked: readonly string[];
  /** True if the text contains everything that the field requires, even if the rules refuse the values. */
  complete: boolean;
  /** Error message for the field; null if there is none or the field is empty. */
  problem: string | null;
}

/** Converts a field's text to values and back: pure, and shared by the field and its picker. */
export interface DateReader {
  read: (text: string) => DateReading;
  write: (picked: readonly string[]) => string;
}
