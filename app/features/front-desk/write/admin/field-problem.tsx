import IconAlertTriangle from 'virtual:icons/alert-triangle';
import { useFormParts } from '../../../../ui/admin/form/form-context';
import styles from './write.module.css';

/** Problem of a form section that has no single field. */
export function FieldProblem({ path }: { path: string }) {
  const { problems } = useFormParts();
  const message = problems.find((problem) => problem.path === path)?.message;
  if (!message) return null;
  return (
    <p className={styles.problem} id={`${path}-problem`}>
      <IconAlertTriangle size={14} aria-hidden="true" />
      {message}
    </p>
  );
}
