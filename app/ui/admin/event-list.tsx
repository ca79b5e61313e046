import type { ReactNode } from 'react';
import styles from './event-list.module.css';

interface AdminEvent {
  id: number;
  at: Date;
  when: string;
  what: ReactNode;
  /** Author and channel of the event. */
  more?: string;
}

export function EventList({ events }: { events: readonly AdminEvent[] }) {
  return (
    <ol className={styles.events}>
      {events.map(({ id, at, when, what, more }) => (
        <li key={id}>
          <time dateTime={at.toISOString()}>{when}</time>
          <p>
            <b>{what}</b> <span>{more}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
