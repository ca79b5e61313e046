import { Link } from 'react-router';
import { Notice } from '../../../ui/notice';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import styles from './rooms-code.module.css';
import type { RoomsPage } from './rooms-page.server';
import { roomsLink } from './rooms-query';

/** How far the code of the search counts, and the search without it. */
export function RoomsCode({ page: { asked, code } }: { page: RoomsPage }) {
  const { t } = useTranslation('bookings/search');
  const paths = usePaths();
  if (!code) return null;
  return (
    <div className={styles.code}>
      <Notice kind={code.state === 'unknown' || code.state === 'not_for_stay' ? 'problem' : 'note'}>
        {t(`rooms.code.${code.state}`, { code: code.text })}{' '}
        <span className={styles.links}>
          {code.state !== 'everywhere' && <Link to={paths.promotion()}>{t('rooms.code.offers')}</Link>}
          <Link to={paths.rooms(roomsLink({ ...asked, code: '' }))} preventScrollReset>
            {t('rooms.code.remove')}
          </Link>
        </span>
      </Notice>
    </div>
  );
}
