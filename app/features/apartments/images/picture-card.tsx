import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconGripVertical from 'virtual:icons/grip-vertical';
import type { KeyboardEvent } from 'react';
import { textIn, defaultLocale, locales, missingLanguages, type Locale } from '../../../core/locale';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import styles from './admin-picture-grid.module.css';
import type { AdminImage } from './pictures-page.server';

interface PictureCardProps {
  image: AdminImage;
  position: number;
  isChosen: boolean;
  onRemove?: () => void;
  onCover?: () => void;
}

/**
 * Card of one picture with its position, text, and missing data, and a mark on the cover. Enter opens the picture's
 * texts.
 */
export function PictureCard({ image, position, isChosen, onRemove, onCover }: PictureCardProps) {
  const { t } = useTranslation('apartments/images');
  const locale = useLocale();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: image.id });
  const text = textIn(image.alt, locale) || t('grid.untitled');
  const onKeyDown = (event: KeyboardEvent) => {
    listeners?.onKeyDown?.(event);
    if (event.defaultPrevented || isDragging || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = event.key === 'Delete' ? onRemove : event.key.toLowerCase() === 'p' ? onCover : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-chosen={isChosen || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Link
        to={{ search: `?image=${image.id}` }}
        preventScrollReset
        draggable={false}
        data-picture
        aria-current={isChosen || undefined}
        aria-label={t(image.isCover ? 'grid.nameCover' : 'grid.name', { position, text })}
        {...(onRemove && {
          ...listeners,
          onKeyDown,
          'aria-describedby': attributes['aria-describedby'],
          'aria-keyshortcuts': 'Space Delete',
        })}
      >
        <img
          src={image.thumb}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          draggable={false}
          style={{ backgroundImage: `url("${image.placeholder}")` }}
        />
        <span className={styles.number}>{image.isCover ? t('grid.cover', { position }) : position}</span>
        <span className={styles.foot}>
          {onRemove && <IconGripVertical size={14} aria-hidden="true" />}
          <span className={styles.text}>{text}</span>
          <AltLanguages image={image} />
        </span>
      </Link>
    </li>
  );
}

const codesOf = (languages: readonly Locale[]) => languages.join(' ').toUpperCase();

function AltLanguages({ image: { alt } }: { image: AdminImage }) {
  const { t } = useTranslation('apartments/images', { keyPrefix: 'grid' });
  const missing = missingLanguages(alt);
  if (alt[defaultLocale] && missing.length === 0) return <span className={styles.both}>{codesOf(locales)}</span>;
  return (
    <span className={styles.missing}>
      <IconAlertTriangle size={12} aria-hidden="true" />{' '}
      {alt[defaultLocale] ? t('missing', { languages: codesOf(missing) }) : t('noText')}
    </span>
  );
}
