import type { ComponentProps, ReactNode } from 'react';
import { Tag } from './tag';
import styles from './paper-list.module.css';

export interface Paper {
  id: number;
  /** Address of the file, null if the file no longer exists; `name` is its label. */
  href: string | null;
  name: string;
  about: string;
  beside: ReactNode;
  note: string | null;
  amount: string;
  state: { kind: ComponentProps<typeof Tag>['kind']; label: string };
}

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
