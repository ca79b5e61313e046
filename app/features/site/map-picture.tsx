import { Picture, type PictureItem } from '../../ui/picture';
import styles from './map-picture.module.css';

/**
 * Minimum width in pixels of a map that fills its place without being enlarged much; the same width is required of
 * photographs.
 */
const MIN_FILL_WIDTH = 1600;
const MAX_HEIGHT = 520;

/**
 * The map that the owner chose. A wide map fills its place, with the height from `className`. Any other map, such as a
 * phone screenshot, is shown whole and never enlarged, so that its text stays legible.
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
  if (width >= MIN_FILL_WIDTH && width > height) {
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
