import type { RenderedIcon } from '../rendered-icon';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: RenderedIcon;
  urgent?: boolean;
  title: string;
  /** Renders the title as the page's heading, for pages with nothing else on them. */
  asPage?: boolean;
  text?: ReactNode;
  children?: ReactNode;
}

export function EmptyState({ icon: Icon, urgent = false, title, asPage = false, text, children }: EmptyStateProps) {
  const Title = asPage ? 'h1' : 'p';
  return (
    <div className={styles.empty}>
      <Icon size={24} stroke={1.5} aria-hidden="true" className={urgent ? styles.urgent : styles.icon} />
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
