import IconChevronDown from 'virtual:icons/chevron-down';
import IconDownload from 'virtual:icons/download';
import { listAddress } from '../../../core/list-address';
import { useTranslation } from '../../translation';
import { usePaths } from '../../use-locale';
import buttonStyles from './list-columns.module.css';
import { useList } from './list-context';
import styles from './list-export.module.css';
import { Popover } from './popover';

export function ListExport() {
  const { t } = useTranslation('ui/list');
  const paths = usePaths();
  const { rules, page } = useList();
  const { query, meta } = page.list;
  const address = { ...listAddress(rules, query), saved: undefined, perPage: undefined };
  return (
    <Popover
      id="list-export"
      side="right"
      className={buttonStyles.button}
      button={
        <>
          <IconDownload size={16} aria-hidden="true" /> {t('export.open')}
          <IconChevronDown size={14} aria-hidden="true" />
        </>
      }
    >
      <div className={styles.ways}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <a key={format} href={paths.adminExport(rules.name, { ...address, format })} download>
            {t(`export.${format}`)}
          </a>
        ))}
        <p>{t('export.what', { count: meta.total })}</p>
      </div>
    </Popover>
  );
}
