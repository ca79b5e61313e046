import type { ReactNode } from 'react';
import type { DrawnIcon } from '../drawn-icon';
import styles from './check-list.module.css';

/** `urgent` and `soon` ask for something, `open` waits quietly. */
export type CheckTone = 'urgent' | 'soon' | 'open' | 'good';

/** Things to see to, each on a line of its own with how it stands. */
export function CheckList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface CheckItemProps {
  /** For tests and styles: what it is about. */
  name: string;
  icon: DrawnIcon;
  tone: CheckTone;
  title: ReactNode;
  /** The state in a word, for who does not see the sign. */
  state: string;
  children: ReactNode;
  /** Leads to where it is seen to. */
  action?: ReactNode;
}

export function CheckItem({ name, icon: Icon, tone, title, state, children, action }: CheckItemProps) {
  return (
    <li data-item={name}>
      <Icon size={18} aria-hidden="true" className={styles[tone]} />
      <div>
        <b>{title}</b> <span className="visually-hidden">{state}</span>
        {children}
      </div>
      {action}
    </li>
  );
}
