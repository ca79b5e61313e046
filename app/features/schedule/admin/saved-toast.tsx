import IconCheck from 'virtual:icons/check';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../ui/translation';
import styles from './saved-toast.module.css';

/** So long it stays, and what it tells of can be undone (docs/product.md, "Undoing a step"). */
const STAYS_MS = 10_000;

export interface SavedNotice {
  key: string;
  text: string;
  undo: (() => void) | null;
}

/** What was just saved, with the way back for ten seconds, or as long as the pointer or the focus is on it. */
export function SavedToast({ notice, onGone }: { notice: SavedNotice | null; onGone: () => void }) {
  return (
    <div role="status" className={styles.place}>
      {notice && <Shown key={notice.key} notice={notice} onGone={onGone} />}
    </div>
  );
}

function Shown({ notice: { text, undo }, onGone }: { notice: SavedNotice; onGone: () => void }) {
  const { t } = useTranslation('ui/form');
  const [isHeld, setHeld] = useState(false);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => gone.current(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div className={styles.toast} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <IconCheck size={16} aria-hidden="true" />
      <span>{text}</span>
      {undo && (
        <button type="button" className={styles.undo} aria-keyshortcuts="Control+Z" onClick={undo}>
          {t('undo')}
        </button>
      )}
    </div>
  );
}
