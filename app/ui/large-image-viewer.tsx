import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { Gallery, wrapped, type GalleryItem } from './gallery';
import { Icon } from './icon';
import styles from './large-image-viewer.module.css';
import { useTranslation } from './translation';

interface ViewerSettings {
  /** Maximum display width of a picture, in pixels. */
  maxWidth: number;
}

/** docs/specification.md, section 9. */
const defaultSettings: ViewerSettings = { maxWidth: 750 };
const FADE_OUT_MS = 500;

interface ViewerProps<Item extends GalleryItem> {
  items: readonly Item[];
  /** Index of the first picture. */
  start?: number;
  settings?: Partial<ViewerSettings>;
  accentColor?: string;
  /** Called once the viewer has faded out. */
  onClose: () => void;
  aside?: (item: Item) => ReactNode;
}

/**
 * Full-page picture viewer (docs/specification.md, sections 2, 4 and 9). Fades in when mounted and out when closed;
 * after 500 ms, `onClose` signals that the parent can unmount the viewer. A viewer that stays mounted opens again. The
 * keyboard focus is trapped while the viewer is open, and then returns to the element that had it.
 */
export function LargeImageViewer<Item extends GalleryItem>({
  items,
  start = 0,
  settings,
  accentColor = '#c9a25e',
  onClose,
  aside,
}: ViewerProps<Item>) {
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const [closing, setClosing] = useState(false);
  const [index, setIndex] = useState(start);
  const { maxWidth } = { ...defaultSettings, ...settings };

  useLayoutEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    setIndex(start);
  }, [closing, start]);

  const finish = useEffectEvent(() => {
    dialog.current?.close();
    setClosing(false);
    onClose();
  });
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(finish, FADE_OUT_MS);
    return () => clearTimeout(timer);
  }, [closing]);

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    setClosing(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab') trapFocus(event);
    const target = targetOf(event.key, index, items.length);
    if (target === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (target === undefined) setClosing(true);
    else setIndex(target);
  };

  const item = items[index];
  return (
    <dialog
      ref={dialog}
      // Keeps the focus inside after a click outside the buttons.
      tabIndex={-1}
      className={closing ? `${styles.viewer} ${styles.closing}` : styles.viewer}
      style={{ '--accent': accentColor } as CSSProperties}
      aria-label={t('viewer.title')}
      onCancel={onCancel}
      // Some browsers close the dialog themselves on a second back gesture.
      onClose={() => !dialog.current?.open && setClosing(true)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <span className="figures" aria-live="polite">
          {t('viewer.position', { current: index + 1, total: items.length })}
        </span>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={() => setClosing(true)}>
          <Icon name="close" />
        </button>
      </div>
      <Gallery items={items} index={index} onSelect={setIndex} maxWidth={maxWidth} aside={item && aside?.(item)} />
    </dialog>
  );
}

/** Returns the picture that a key leads to; undefined for other keys. */
function targetOf(key: string, index: number, length: number): number | undefined {
  if (key === 'ArrowLeft') return wrapped(index - 1, length);
  if (key === 'ArrowRight') return wrapped(index + 1, length);
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}

/** Wraps Tab between the last and the first control; otherwise the browser would move on to its own buttons. */
function trapFocus(event: KeyboardEvent): void {
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a, button');
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const focused = document.activeElement;
  if (event.shiftKey ? focused !== first && focused !== event.currentTarget : focused !== last) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
