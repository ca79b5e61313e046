import type { ReactNode } from 'react';
import IconChevronRight from 'virtual:icons/chevron-right';
import { Link } from '../link';
import { ChangesLink, type AuditedRecord } from './changes-link';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  trail?: { label: string; to: string }[];
  here?: string;
  /** Shown after the title on the same line, such as a state or a reference. */
  beside?: ReactNode;
  /** The record shown on the page, linked to its history of changes. */
  record?: AuditedRecord;
  summary?: ReactNode;
  actions?: ReactNode;
  /** True if the top bar on a phone already shows the title. */
  titleInBar?: boolean;
}

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
