import { useEffect, useRef, useState, type CSSProperties } from 'react';
import styles from './picture.module.css';

/** A display item (docs/specification.md, section 3), with the data that prevents layout shift. */
export interface PictureItem {
  src: string;
  alt: string;
  largeViewSrc?: string;
  pictureElement?: readonly { srcset: string; media: string; type: string }[];
  width?: number;
  height?: number;
  placeholder?: string;
}

interface PictureProps {
  item: PictureItem;
  /** Width of the picture in the layout, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Aspect ratio reserved by the layout, such as `3 / 2`. */
  ratio?: string;
  /**
   * Loads the picture immediately, for the first picture of a page; other pictures load shortly before they become
   * visible.
   */
  first?: boolean;
  /** Hides the picture from screen readers, because the text next to it says the same. */
  decorative?: boolean;
  position?: string;
}

/** A picture that reserves its space, shows a blurred placeholder and fades in once loaded. */
export function Picture({ item, sizes, ratio = '3 / 2', first = false, decorative = false, position }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [loaded, setLoaded] = useState(true);
  useEffect(() => {
    if (image.current && !image.current.complete) setLoaded(false);
  }, []);
  const style: CSSProperties = { aspectRatio: ratio };
  if (item.placeholder) style.backgroundImage = `url("${item.placeholder}")`;
  return (
    <span className={styles.frame} style={style}>
      <picture>
        {item.pictureElement?.map((source) => (
          <source
            key={source.type}
            srcSet={source.srcset}
            type={source.type}
            media={source.media || undefined}
            sizes={sizes}
          />
        ))}
        <img
          ref={image}
          className={loaded ? styles.image : `${styles.image} ${styles.loading}`}
          src={item.src}
          alt={decorative ? '' : item.alt}
          width={item.width}
          height={item.height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding={first ? 'sync' : 'async'}
          style={position ? { objectPosition: position } : undefined}
          onLoad={() => setLoaded(true)}
          onError={() => setLoaded(true)}
        />
      </picture>
    </span>
  );
}
