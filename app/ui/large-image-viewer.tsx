import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Gallery, wrapped, type GalleryItem } from './gallery';
import { Icon } from './icon';
import styles from './large-image-viewer.module.css';

interface ViewerSettings {
  /** Widest that a picture is shown, in pixels. */
  maxWidth: number;
}

/** Specification section 9. */
const defaultSettings: ViewerSettings = { maxWidth: 750 };
const FADE_OUT_MS = 500;

interface ViewerProps {
  items: readonly GalleryItem[];
  /** Which picture to begin with. */
  start?: number;
  settings?: Partial<ViewerSettings>;
  accentColor?: string;
  /** Comes when the viewer has faded out. */
  onClose: () => void;
  /** Stands beside the caption of a picture. */
  aside?: (item: GalleryItem) => ReactNode;
}

/**
 * Pictures in large over the page (specification sections 2, 4 and 9): fades in
 * when it is put on the page; closing fades it out, and after 500 ms `onClose`
 * says that it can be taken away. The keyboard stays inside until then and
 * returns to where it was.
 */
export function LargeImageViewer({ items, start = 0, settings, accentColor = '#c9a25e', onClose, aside }: ViewerProps) {
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(false);
  const [index, setIndex] = useState(start);
  const { maxWidth } = { ...defaultSettings, ...settings };

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const frame = requestAnimationFrame(() => setShown(true));
    return () => {
      cancelAnimationFrame(frame);
      element?.close();
    };
  }, []);

  const fading = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fadeOut = () => {
    if (fading.current !== undefined) return;
    setShown(false);
    fading.current = setTimeout(() => dialog.current?.close(), FADE_OUT_MS);
  };
  useEffect(() => () => clearTimeout(fading.current), []);

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    fadeOut();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') setIndex(wrapped(index - 1, items.length));
    if (event.key === 'ArrowRight') setIndex(wrapped(index + 1, items.length));
  };

  const item = items[index];
  return (
    <dialog
      ref={dialog}
      className={shown ? `${styles.viewer} ${styles.shown}` : styles.viewer}
      style={{ '--max-width': `${maxWidth}px`, '--accent': accentColor } as Record<string, string>}
      aria-label={t('viewer.title')}
      onCancel={onCancel}
      onClose={() => !dialog.current?.open && onClose()}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <span className="figures">{t('viewer.position', { current: index + 1, total: items.length })}</span>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={fadeOut}>
          <Icon name="close" />
        </button>
      </div>
      <Gallery items={items} index={index} onSelect={setIndex} aside={item && aside?.(item)} />
    </dialog>
  );
}
