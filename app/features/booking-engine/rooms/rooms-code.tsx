import { FormAnswer } from '../../../ui/form-answer';
import { Link } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { useCodeRefused } from '../code-refused';
import styles from './rooms-code.module.css';
import type { RoomsPage } from './rooms-page.server';
import { roomsLink } from './rooms-query';

export function RoomsCode({ page: { asked, code } }: { page: RoomsPage }) {
  const { t } = useTranslation('booking-engine/search');
  const refused = useCodeRefused();
  const paths = usePaths();
  if (!code) return null;
  const links = (
    <span className={styles.links}>
      {code.state !== 'everywhere' && <Link to={paths.promotion()}>{t('rooms.code.offers')}</Link>}
      <Link to={paths.rooms(roomsLink({ ...asked, code: '' }))} preventScrollReset>
        {t('rooms.code.remove')}
      </Link>
    </span>
  );
  return (
    <div className={styles.code}>
      {code.state === 'refused' ? (
        <FormAnswer about={code.text}>
          {refused(code.text, code.why)} {t('rooms.code.without')} {links}
        </FormAnswer>
      ) : (
        <Notice>
          {t(`rooms.code.${code.state}`, { code: code.text })} {links}
        </Notice>
      )}
    </div>
  );
}
