/** State of the checkout form after its last try: typed values, and the sentences at its fields. */
export interface FormState {
  typed: (name: string) => string | undefined;
  error: (name: string) => string | undefined;
}
