import type { ReactNode } from 'react';
import styles from './security-section.module.css';

interface SecuritySectionProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

export function SecuritySection({ id, title, text, children }: SecuritySectionProps) {
  return (
    <section className={`grid ${styles.section}`} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={`small soft ${styles.text}`}>{text}</p>
      </div>
      <div className={styles.state}>{children}</div>
    </section>
  );
}

export function SecurityRow({ children, ways }: { children: ReactNode; ways?: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.facts}>{children}</div>
      {ways && <div className={styles.ways}>{ways}</div>}
    </div>
  );
}
