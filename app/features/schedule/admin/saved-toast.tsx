import { ToastBox, ToastPlace } from '../../../ui/admin/toast';
import styles from '../../../ui/admin/toast.module.css';
import { useTranslation } from '../../../ui/translation';

export interface SavedNotice {
  key: string;
  text: string;
  undo: (() => void) | null;
}

export function SavedToast({ notice, onDismiss: onGone }: { notice: SavedNotice | null; onDismiss: () => void }) {
  const { t } = useTranslation('ui/form');
  return (
    <ToastPlace>
      {notice && (
        <ToastBox key={notice.key} text={notice.text} onDismiss={onGone}>
          {notice.undo && (
            <button type="button" className={styles.undo} aria-keyshortcuts="Control+Z" onClick={notice.undo}>
              {t('undo')}
            </button>
          )}
        </ToastBox>
      )}
    </ToastPlace>
  );
}
