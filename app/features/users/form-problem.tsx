import type { PageRefusal } from '../../access/page-error.server';
import { ErrorSummary, FormAnswer } from '../../ui/form-answer';

interface FormProblemProps {
  refusal: PageRefusal | null | undefined;
  labels: Readonly<Record<string, string>>;
  /** Text shown if a sign-in or a link has expired. */
  tooLate: string;
}

export function FormProblem({ refusal, labels, tooLate }: FormProblemProps) {
  if (!refusal) return null;
  const errors = refusal.fields
    .filter(({ path }) => path in labels)
    .map(({ path, message }) => ({ path, message: `${labels[path]}: ${message}` }));
  if (errors.length > 0) return <ErrorSummary about={refusal} errors={errors} />;
  return <FormAnswer about={refusal}>{refusal.code === 'link_expired' ? tooLate : refusal.message}</FormAnswer>;
}
