import type { Presentation } from '../our-building-page.server';
import styles from './building-notes.module.css';

export function BuildingNotes({ notes }: { notes: Presentation['notes'] }) {
  return (
    <ul className={`wrap ${styles.notes}`}>
      {notes.map(({ title, text }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
