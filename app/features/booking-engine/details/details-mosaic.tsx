import { useState, type MouseEvent } from 'react';
import { useTranslation } from '../../../ui/translation';
import type { DisplayItem } from '../../apartments/display-item';
import { Icon } from '../../../ui/icon';
import { LargeImageViewer } from '../../../ui/large-image-viewer';
import { Picture } from '../../../ui/picture';
import styles from './details-mosaic.module.css';

const SHOWN = 3;
const VIEWER = { maxWidth: 1040 };

/** The category's first pictures. The viewer shows all pictures; without JavaScript, a list shows them. */
export function DetailsMosaic({ pictures }: { pictures: readonly DisplayItem[] }) {
  const { t } = useTranslation('booking-engine/search', { keyPrefix: 'details' });
  const [opened, setOpened] = useState<number>();
  const open = (index: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Safari doesn't focus a clicked link, but the viewer returns the focus to this link when it closes.
    (event.currentTarget as HTMLElement).focus();
    setOpened(index);
  };
  if (pictures.length === 0) return null;
  return (
    <>
      <div className={pictures.length < SHOWN ? `${styles.mosaic} ${styles.single}` : styles.mosaic}>
        {pictures.slice(0, pictures.length < SHOWN ? 1 : SHOWN).map((item, index) => (
          <a
            key={item.src}
            className={styles.tile}
            href={item.largeViewSrc ?? item.src}
            data-opens=""
            onClick={open(index)}
          >
            <Picture
              item={item}
              sizes={index === 0 ? '(width >= 768px) 66vw, 100vw' : '(width >= 768px) 33vw, 1px'}
              first={index === 0}
            />
          </a>
        ))}
        <a className={styles.all} href="#pictures" data-opens="" onClick={open(0)}>
          <Icon name="grid" size={20} />
          {t('seePictures', { count: pictures.length })}
        </a>
      </div>
      <noscript>
        <ul id="pictures" className={styles.list}>
          {pictures.map((item) => (
            <li key={item.src}>
              <a href={item.largeViewSrc ?? item.src}>
                <Picture item={item} sizes="(width >= 768px) 50vw, 100vw" />
              </a>
              <p className="caption">{item.caption}</p>
            </li>
          ))}
        </ul>
      </noscript>
      {opened !== undefined && (
        <LargeImageViewer items={pictures} start={opened} settings={VIEWER} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
