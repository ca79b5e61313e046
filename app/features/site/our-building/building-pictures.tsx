import { Picture } from '../../../ui/picture';
import type { Presentation } from '../our-building-page.server';
import styles from './building-pictures.module.css';

/** Sizes of a 3:2 picture that covers its frame. */
const wide = '(width >= 1440px) 850px, (width >= 768px) 62vw, 113vw';
const tall = '(width >= 1440px) 850px, (width >= 768px) 62vw, 188vw';

/** Shows the pictures in pairs, one seven and one five columns wide, with equal heights. */
export function BuildingPictures({ pictures }: { pictures: Presentation['pictures'] }) {
  return (
    <div className={`wrap ${styles.pictures}`}>
      {pictures.map(({ file, caption, item }, index) => (
        <figure key={file}>
          <Picture item={item} sizes={index % 2 === 0 ? wide : tall} ratio="var(--ratio)" />
          <figcaption className="caption">{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
