import type { ComponentProps, ReactNode } from 'react';
import { Tag } from './tag';
import styles from './paper-list.module.css';

export interface Paper {
  id: number;
  /** Its file, null where it is gone, and what that is called. */
  href: string | null;
  name: string;
  /** What it is and of when, and where it leads besides. */
  about: string;
  beside: ReactNode;
  /** What is to be known of it; null where nothing is. */
  note: string | null;
  amount: string;
  state: { kind: ComponentProps<typeof Tag>['kind']; label: string };
}

/** Papers to open, each with what it comes to and how it stands. */
export function PaperList({ papers }: { papers: readonly Paper[] }) {
  return (
    <ul className={styles.list}>
      {papers.map(({ id, href, name, about, beside, note, amount, state }) => (
        <li key={id}>
          <div>
            {href === null ? <span>{name}</span> : <a href={href}>{name}</a>}
            <span className="caption">
              {about}
              {beside !== null && <> · {beside}</>}
            </span>
            {note !== null && <span className="caption">{note}</span>}
          </div>
          <span className={`figures ${styles.amount}`}>{amount}</span>
          <Tag kind={state.kind}>{state.label}</Tag>
        </li>
      ))}
    </ul>
  );
}
