import type { ReactNode } from 'react';
import type { RenderedIcon } from '../rendered-icon';
import styles from './check-list.module.css';

/** `urgent` and `soon` call for action; `open` can wait. */
export type CheckTone = 'urgent' | 'soon' | 'open' | 'good';

export function CheckList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface CheckItemProps {
  name: string;
  icon: RenderedIcon;
  tone: CheckTone;
  title: ReactNode;
  state: string;
  children: ReactNode;
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
