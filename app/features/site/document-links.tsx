import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import styles from './document-links.module.css';

interface DocumentLinksProps {
  title: string;
  links: readonly { to: string; text: string }[];
}

export function DocumentLinks({ title, links }: DocumentLinksProps) {
  return (
    <nav className={`wrap grid ${styles.documents}`} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>
              {text}
              <Icon name="arrow" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
