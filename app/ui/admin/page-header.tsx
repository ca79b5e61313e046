import type { ReactNode } from 'react';
import IconChevronRight from 'virtual:icons/chevron-right';
import { Link } from '../link';
import { ChangesLink, type AuditedRecord } from './changes-link';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Pages above this one. */
  trail?: { label: string; to: string }[];
  /** The last step of the trail: this page. */
  here?: string;
  /** What stands behind the title on its line: state, reference. */
  beside?: ReactNode;
  /** The record that the page is of: who changed it is a step away. */
  record?: AuditedRecord;
  summary?: ReactNode;
  actions?: ReactNode;
  /** The phone's top bar says the title already. */
  titleInBar?: boolean;
}

/** Breadcrumb, title with its state, one line below, and the actions at the right. */
export function PageHeader({ title, trail, here, beside, record, summary, actions, titleInBar }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {trail && (
          <ol className={styles.trail}>
            {trail.map((step) => (
              <li key={step.to}>
                <Link to={step.to} prefetch="intent">
                  {step.label}
                </Link>
                <IconChevronRight size={12} aria-hidden="true" />
              </li>
            ))}
            <li aria-current="page">{here}</li>
          </ol>
        )}
        <div className={styles.line}>
          <h1 className={titleInBar ? `${styles.title} ${styles.inBar}` : styles.title}>{title}</h1>
          {beside}
          {record && <ChangesLink {...record} />}
        </div>
        {summary && <p className={styles.summary}>{summary}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
