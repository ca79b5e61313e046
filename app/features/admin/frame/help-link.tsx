import IconHelp from 'virtual:icons/help-circle';
import { useMatches } from 'react-router';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { guideOfScreen } from '../../guides/guide-list';
import styles from './alert-bell.module.css';

/** Link to this screen's guide, in a new tab so that typed input is not lost. */
export function HelpLink() {
  const { t } = useTranslation('admin');
  const paths = usePaths();
  const screen =
    useMatches()
      .at(-1)
      ?.id.replace(/^\w+\//, '') ?? '';
  return (
    <a
      href={paths.adminHelp(guideOfScreen(screen))}
      target="_blank"
      rel="noreferrer"
      className={styles.bell}
      title={t('help')}
    >
      <span className="visually-hidden">{t('helpInTab')}</span>
      <IconHelp size={20} stroke={1.75} aria-hidden="true" />
    </a>
  );
}
