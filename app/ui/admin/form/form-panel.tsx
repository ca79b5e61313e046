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

/** A panel of the form; its contents share a grid of twelve columns. */
export function FormPanel({ children, ...panel }: FormPanelProps) {
  return (
    <Panel {...panel}>
      <FormGrid>{children}</FormGrid>
    </Panel>
  );
}

/** A twelve-column grid for fields; on a phone most take the full width. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}
