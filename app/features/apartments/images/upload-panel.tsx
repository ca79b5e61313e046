import IconAlertTriangle from 'virtual:icons/alert-triangle';
import { formatNumber } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import styles from './admin-upload-panel.module.css';
import { isWorthAnother, type Upload } from './use-uploads';

interface UploadPanelProps {
  uploads: readonly Upload[];
  isBusy: boolean;
  onAgain: (upload: Upload) => void;
  onCancel: () => void;
  onClose: () => void;
}

const MEGABYTE = 1024 * 1024;

export function UploadPanel({ uploads, isBusy, onAgain, onCancel, onClose }: UploadPanelProps) {
  const { t } = useTranslation('apartments/images', { keyPrefix: 'upload' });
  const locale = useLocale();
  const ready = uploads.filter(({ state }) => state === 'ready').length;
  return (
    <Panel
      title={t(isBusy ? 'title' : 'done')}
      note={<span role="status">{t('ready', { count: ready, total: uploads.length })}</span>}
      action={
        <button type="button" className={styles.act} onClick={isBusy ? onCancel : onClose}>
          {t(isBusy ? 'cancel' : 'close')}
        </button>
      }
      flush
    >
      <ul className={styles.list}>
        {uploads.map((upload) => {
          const { key, file, state, share, reason } = upload;
          const isOut = state === 'refused' || state === 'failed';
          const megabytes = Math.max(0.1, Math.round((file.size / MEGABYTE) * 10) / 10);
          return (
            <li key={key}>
              <div className={styles.line}>
                <bdi className={styles.name}>{file.name}</bdi>
                {!isOut && <span className={styles.soft}>{formatNumber(megabytes, locale)} MB</span>}
                <span className={isOut ? styles.out : styles.state}>
                  {t(`state.${state}`, { percent: Math.floor(share * 100) })}
                </span>
                {isWorthAnother(upload) && (
                  <button
                    type="button"
                    className={styles.act}
                    aria-label={t('againOf', { name: file.name })}
                    onClick={() => onAgain(upload)}
                  >
                    {t('again')}
                  </button>
                )}
              </div>
              {isOut ? (
                <p className={styles.reason}>
                  <IconAlertTriangle size={14} aria-hidden="true" />
                  {reason || t('offline')}
                </p>
              ) : (
                state !== 'cancelled' && (
                  <progress className={styles.bar} value={share} max={1} aria-label={file.name} />
                )
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
