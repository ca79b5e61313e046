import type { ReactNode } from 'react';
import { Panel } from '../panel';
import styles from './desk-form.module.css';

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
      <div className={styles.frame}>
        <div className={styles.grid}>{children}</div>
      </div>
    </Panel>
  );
}
