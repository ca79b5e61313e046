import { useState, type MouseEvent } from 'react';
import { LargeImageViewer } from '../../ui/large-image-viewer';
import { Link } from '../../ui/link';
import { Picture } from '../../ui/picture';
import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import type { GalleryPicture } from './gallery-page.server';
import styles from './gallery-pictures.module.css';

const ACCENT = '#c9a25e';

/**
 * Values of `sizes` by shape. A narrow picture is cropped from one as wide as its neighbor, on a phone from a wider
 * one.
 */
const SIZES = {
  large: '(width >= 1440px) 867px, (width >= 768px) 60vw, 100vw',
  narrow: '(width >= 1440px) 867px, (width >= 768px) 60vw, 188vw',
  half: '(width >= 1440px) 644px, (width >= 768px) 45vw, 100vw',
  alone: '(width >= 1440px) 1312px, 100vw',
};

/** Rows of two pictures, in columns: 8 and 4, 6 and 6, 4 and 8, 6 and 6. */
const RHYTHM = ['large', 'narrow', 'half', 'half', 'narrow', 'large', 'half', 'half'] as const;

function shapeOf(index: number, count: number): keyof typeof SIZES {
  const alone = index === count - 1 && index % 2 === 0;
  return alone ? 'alone' : RHYTHM[index % RHYTHM.length]!;
}

/** Links every picture to its large view, which opens over the page if JavaScript is available. */
export function GalleryPictures({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const [opened, setOpened] = useState<number>();
  const open = (index: number) => (event: MouseEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Some browsers do not focus a clicked link, and the viewer returns the focus to the link.
    event.currentTarget.focus();
    setOpened(index);
  };
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map((picture, index) => {
          const shape = shapeOf(index, pictures.length);
          return (
            <li key={index} className={styles[shape]}>
              <figure>
                <a href={picture.largeViewSrc ?? picture.src} data-opens="" onClick={open(index)}>
                  <Picture item={picture} sizes={SIZES[shape]} ratio="var(--ratio)" first={index === 0} />
                </a>
                <figcaption className="caption">{picture.caption}</figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
      {opened !== undefined && (
        <LargeImageViewer
          items={pictures}
          start={opened}
          accentColor={ACCENT}
          onClose={() => setOpened(undefined)}
          aside={categoryOf}
        />
      )}
    </>
  );
}

function categoryOf({ category }: GalleryPicture) {
  return category && <CategoryLink category={category} />;
}

function CategoryLink({ category }: { category: NonNullable<GalleryPicture['category']> }) {
  const { t } = useTranslation('site/gallery');
  const paths = usePaths();
  return (
    <Link className={styles.category} to={paths.roomDetails(category.typeCategory)}>
      {t(`see.${category.type}`)}
    </Link>
  );
}
