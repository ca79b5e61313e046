import { useEffect, useRef, useState, type CSSProperties } from 'react';
import styles from './picture.module.css';

/** A display item (docs/specification.md, section 3), with what keeps the page from shifting. */
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
  /** The layout's width of the picture, as the `sizes` attribute says it. */
  sizes: string;
  /** Width over height that the layout holds, such as `3 / 2`. */
  ratio?: string;
  /** The first picture of a page is fetched at once, the rest when they come near. */
  first?: boolean;
  /** Words that stand beside the picture say the same: hide it from screen readers. */
  decorative?: boolean;
  position?: string;
}

/** A picture that holds its place, shows its blur first and fades in when it is there. */
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
