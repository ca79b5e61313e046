/** What a part of the checkout form needs of its last try: the text of a field as it was typed, and the sentence at it. */
export interface FormState {
  typed: (name: string) => string | undefined;
  error: (name: string) => string | undefined;
}
