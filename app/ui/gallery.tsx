import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './gallery.module.css';
import { Icon } from './icon';
import { Picture, type PictureItem } from './picture';

export interface GalleryItem extends PictureItem {
  caption?: string;
}

interface GalleryProps {
  items: readonly GalleryItem[];
  index: number;
  onSelect: (index: number) => void;
  /** Stands beside the caption. */
  aside?: ReactNode;
}

/** Specification section 9: a swipe counts from this many pixels, and only when it goes sideways. */
const MIN_SWIPE = 5;

/** One picture at a time with its caption; the others by thumbnail, by the arrows at the sides, or by a swipe. */
export function Gallery({ items, index, onSelect, aside }: GalleryProps) {
  const { t } = useTranslation('ui', { keyPrefix: 'viewer' });
  const swipe = useSwipe((step) => onSelect(wrapped(index + step, items.length)));
  const item = items[index];
  if (!item) return null;
  return (
    <div className={styles.gallery}>
      <div className={styles.stage} {...swipe}>
        {items.length > 1 && (
          <>
            <button
              type="button"
              className={`${styles.arrow} ${styles.previous}`}
              aria-label={t('previous')}
              onClick={() => onSelect(wrapped(index - 1, items.length))}
            >
              <Icon name="left" size={24} />
            </button>
            <button
              type="button"
              className={`${styles.arrow} ${styles.next}`}
              aria-label={t('next')}
              onClick={() => onSelect(wrapped(index + 1, items.length))}
            >
              <Icon name="right" size={24} />
            </button>
          </>
        )}
        <figure className={styles.figure} style={ratioOf(item)}>
          <LargePicture key={item.src} item={item} />
          <figcaption className={styles.caption}>
            <span aria-live="polite">{item.caption ?? item.alt}</span>
            {aside}
          </figcaption>
        </figure>
      </div>
      {items.length > 1 && <Thumbnails items={items} index={index} onSelect={onSelect} />}
    </div>
  );
}

/** Holds its place with the blur until it is there. */
function LargePicture({ item }: { item: GalleryItem }) {
  const image = useRef<HTMLImageElement>(null);
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    if (image.current?.complete) setLoading(false);
  }, []);
  return (
    <span
      className={styles.picture}
      style={item.placeholder ? { backgroundImage: `url("${item.placeholder}")` } : undefined}
      aria-busy={loading}
    >
      <img
        ref={image}
        className={loading ? styles.loading : undefined}
        src={item.largeViewSrc ?? item.src}
        alt={item.alt}
        width={item.width}
        height={item.height}
        draggable={false}
        onLoad={() => setLoading(false)}
        onError={() => setLoading(false)}
      />
    </span>
  );
}

function Thumbnails({ items, index, onSelect }: GalleryProps) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <ul className={styles.thumbnails}>
      {items.map((item, position) => (
        <li key={item.src}>
          <button
            ref={position === index ? current : undefined}
            type="button"
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onSelect(position)}
          >
            <Picture item={{ ...item, alt: item.caption ?? item.alt }} sizes="84px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Sideways swipes as steps: to the left is on, to the right is back. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : undefined;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (!from) return;
      const across = event.clientX - from.x;
      if (Math.abs(across) < MIN_SWIPE || Math.abs(across) <= Math.abs(event.clientY - from.y)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}

export function wrapped(index: number, length: number): number {
  return (index + length) % length;
}

function ratioOf({ width = 3, height = 2 }: GalleryItem) {
  return { '--ratio': width / height } as Record<string, number>;
}
