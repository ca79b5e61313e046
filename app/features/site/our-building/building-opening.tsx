import { Picture } from '../../../ui/picture';
import type { Presentation } from '../our-building-page.server';
import styles from './building-opening.module.css';

interface BuildingOpeningProps {
  title: string;
  lead?: string | undefined;
  picture: Presentation['hero'] | undefined;
}

export function BuildingOpening({ title, lead, picture }: BuildingOpeningProps) {
  return (
    <header className={`wrap ${styles.opening}`}>
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {picture && (
        <figure>
          <Picture
            item={picture.item}
            sizes="(width >= 1440px) 1312px, 100vw"
            ratio="var(--ratio)"
            first
            position="50% 100%"
          />
          <figcaption className="caption">{picture.caption}</figcaption>
        </figure>
      )}
    </header>
  );
}
