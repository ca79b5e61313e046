import { Picture, type PictureItem } from '../../ui/picture';
import styles from './map-picture.module.css';

/** As wide as a photograph has to be: it fills its place without being enlarged much. */
const FILLS_FROM = 1600;
const MAX_HEIGHT = 520;

/**
 * The map that the owner chose. A wide one fills its place, whose height `className` says; any other, such as the
 * screenshot of a telephone, is shown whole and never larger than it is, so that what it says can be read.
 */
export function MapPicture({
  item,
  sizes,
  className,
}: {
  item: PictureItem;
  sizes: string;
  className: string | undefined;
}) {
  const { width = 0, height = 0 } = item;
  if (width >= FILLS_FROM && width > height) {
    return (
      <div className={`${styles.filled} ${className}`}>
        <Picture item={item} sizes={sizes} ratio="auto" />
      </div>
    );
  }
  const maxWidth = Math.round(Math.min(width, (MAX_HEIGHT * width) / height));
  return (
    <div className={styles.whole} style={{ maxWidth }}>
      <Picture item={item} sizes={`${maxWidth}px`} ratio={`${width} / ${height}`} />
    </div>
  );
}
