import IconPhoto from 'virtual:icons/photo';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { UndoToast, type Toast } from '../../../ui/admin/undo-toast';
import { useTranslation } from '../../../ui/translation';
import { DropArea } from './drop-area';
import { undoOf } from './picture-flash';
import { PictureGrid } from './picture-grid';
import { PicturePanel } from './picture-panel';
import type { PicturesPage } from './pictures-page.server';
import styles from './admin-pictures-view.module.css';
import { UploadPanel } from './upload-panel';
import { useUploads } from './use-uploads';

/**
 * Result of the page's action: the refusal of the text form, or else the refused files and whether there was a
 * conflict.
 */
export type PicturesAnswer = AdminFormAnswer | { refused: { name: string; message: string }[]; conflict: boolean };

/** An owner's pictures with all actions on them. The page renders the heading. */
export function PicturesView({ page, answer }: { page: PicturesPage; answer: PicturesAnswer | undefined }) {
  const { t } = useTranslation('apartments/images');
  const { t: form } = useTranslation('ui/form');
  const { images, chosenId, isGallery, max, mayWrite } = page;
  const { uploads, isBusy, send, sendAgain, cancel, close } = useUploads(page.api);
  const toast = useDone(page);
  const chosen = images.find(({ id }) => id === chosenId);
  const refused = answer && 'refused' in answer ? answer : undefined;
  const empty = mayWrite ? (isGallery ? 'grid.emptyGallery' : 'grid.empty') : 'grid.emptyReadOnly';
  return (
    <>
      {refused && (
        <AdminNotice kind="problem" about={answer}>
          {refused.conflict ? t('conflict') : <RefusedFiles files={refused.refused} />}
        </AdminNotice>
      )}
      {!mayWrite && <p className={styles.soft}>{form('readOnly')}</p>}
      <div className={styles.columns}>
        <div className={styles.main}>
          {mayWrite && <DropArea count={images.length} max={max} isGallery={isGallery} onFiles={send} />}
          {images.length > 0 ? (
            <PictureGrid images={images} chosenId={chosenId} isGallery={isGallery} mayWrite={mayWrite} />
          ) : (
            <p className={styles.empty}>
              <IconPhoto size={20} stroke={1.5} aria-hidden="true" /> {t(empty)}
            </p>
          )}
        </div>
        <div className={styles.aside}>
          {uploads.length > 0 && (
            <UploadPanel uploads={uploads} isBusy={isBusy} onAgain={sendAgain} onCancel={cancel} onClose={close} />
          )}
          {chosen && (
            <PicturePanel page={page} image={chosen} answer={refused ? undefined : (answer as AdminFormAnswer)} />
          )}
        </div>
      </div>
      <UndoToast toast={toast} />
    </>
  );
}

function RefusedFiles({ files }: { files: readonly { name: string; message: string }[] }) {
  const { t } = useTranslation('apartments/images');
  return (
    <>
      <b>{t('upload.refusedOnPage', { count: files.length })}</b>
      <ul>
        {files.map(({ name, message }) => (
          <li key={name}>
            <bdi>{name}</bdi> {message}
          </li>
        ))}
      </ul>
    </>
  );
}

function useDone({ done, mayWrite }: PicturesPage): Toast | null {
  const { t } = useTranslation('apartments/images');
  if (!done || !mayWrite) return null;
  const text = done.kind === 'added' ? t('upload.added', { count: Number(done.with) }) : t(`done.${done.kind}`);
  return { key: `${done.kind} ${done.with} ${done.at}`, text, undo: undoOf(done) };
}
