export interface FormState {
  typed: (name: string) => string | undefined;
  error: (name: string) => string | undefined;
}
