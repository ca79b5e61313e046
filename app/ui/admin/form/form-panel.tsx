import type { ReactNode } from 'react';
import { Panel } from '../panel';
import styles from './admin-form.module.css';

interface FormPanelProps {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A field of the form with its own head; what stands in it shares twelve columns. */
export function FormPanel({ children, ...panel }: FormPanelProps) {
  return (
    <Panel {...panel}>
      <FormGrid>{children}</FormGrid>
    </Panel>
  );
}

/** Twelve columns that fields share; on a phone most take the whole width. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}
