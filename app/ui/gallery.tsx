import { useEffect, useRef, useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import styles from './gallery.module.css';
import { Icon } from './icon';
import { Picture, type PictureItem } from './picture';
import { swipeStep } from './swipe';
import { useTranslation } from './translation';

export interface GalleryItem extends PictureItem {
  caption?: string;
}

interface GalleryProps {
  items: readonly GalleryItem[];
  index: number;
  onSelect: (index: number) => void;
  /** Maximum display width of a picture, in pixels. */
  maxWidth: number;
  aside?: ReactNode;
}

/** Shows one picture at a time with its caption; thumbnails, arrows at the sides, or a swipe change the picture. */
export function Gallery({ items, index, onSelect, maxWidth, aside }: GalleryProps) {
  const { t } = useTranslation('ui', { keyPrefix: 'viewer' });
  const step = (by: number) => onSelect(wrapped(index + by, items.length));
  const swipe = useSwipe(step);
  const item = items[index];
  if (!item) return null;
  const { width = 3, height = 2 } = item;
  const size = { '--max-width': `${maxWidth}px`, '--ratio': width / height } as CSSProperties;
  return (
    <div className={styles.gallery}>
      <div className={styles.stage} {...swipe}>
        {items.length > 1 && (
          <>
            <button
              type="button"
              className={`${styles.arrow} ${styles.previous}`}
              aria-label={t('previous')}
              onClick={() => step(-1)}
            >
              <Icon name="left" size={24} />
            </button>
            <button
              type="button"
              className={`${styles.arrow} ${styles.next}`}
              aria-label={t('next')}
              onClick={() => step(1)}
            >
              <Icon name="right" size={24} />
            </button>
          </>
        )}
        <figure className={styles.figure} style={size}>
          <LargePicture key={index} item={item} sizes={`min(100vw, ${maxWidth}px)`} />
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

/**
 * The large image, or the best of the picture's sources if there is none. Shows the blurred placeholder until the image
 * has loaded.
 */
function LargePicture({ item, sizes }: { item: GalleryItem; sizes: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    if (image.current?.complete) setLoading(false);
  }, []);
  const loaded = () => setLoading(false);
  const sources = item.largeViewSrc ? [] : (item.pictureElement ?? []);
  return (
    <span
      className={styles.picture}
      style={item.placeholder ? { backgroundImage: `url("${item.placeholder}")` } : undefined}
      aria-busy={loading}
    >
      <picture>
        {sources.map(({ srcset, media, type }) => (
          <source
            key={`${type} ${media}`}
            srcSet={srcset}
            media={media || undefined}
            type={type || undefined}
            sizes={sizes}
          />
        ))}
        <img
          ref={image}
          src={item.largeViewSrc ?? item.src}
          alt={item.alt}
          width={item.width}
          height={item.height}
          draggable={false}
          onLoad={loaded}
          onError={loaded}
        />
      </picture>
    </span>
  );
}

function Thumbnails({ items, index, onSelect }: Pick<GalleryProps, 'items' | 'index' | 'onSelect'>) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <ul className={styles.thumbnails}>
      {items.map((item, position) => (
        <li key={position}>
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

/**
 * Converts horizontal swipes, by touch or mouse, into steps. A gesture that starts on a button or a link counts as a
 * click on it.
 */
function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = undefined;
      if (!event.isPrimary || event.button !== 0 || (event.target as Element).closest('a, button')) return;
      start.current = { x: event.clientX, y: event.clientY };
      // A mouse swipe may end outside the element.
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      if (!from || !event.isPrimary) return;
      start.current = undefined;
      const step = swipeStep(event.clientX - from.x, event.clientY - from.y);
      if (step !== 0) onStep(step);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}

export function wrapped(index: number, length: number): number {
  return (index + length) % length;
}
