import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon';
import { LinkMenu } from '../../../ui/link-menu';
import { usePaths } from '../../../ui/use-locale';
import styles from './rooms-filters.module.css';
import { roomsLink, type RoomsQuery } from './rooms-query';
import { searchTypes } from './rooms-search';

const sorts = ['recommended', 'price'] as const;

/** Type and order: links, so that every choice has its address. */
export function RoomsFilters({ asked }: { asked: RoomsQuery }) {
  const { t } = useTranslation('bookings/search');
  const paths = usePaths();
  const linkTo = (change: Partial<RoomsQuery>) => paths.rooms(roomsLink({ ...asked, ...change }));
  const sort = sorts.find((entry) => entry === asked.sort) ?? 'recommended';
  const chosen = searchTypes.find((type) => type === asked.type && type !== 'all');
  return (
    <div className={styles.bar}>
      <LinkMenu
        label={t('rooms.type')}
        name={t('rooms.type')}
        options={searchTypes.map((type) => ({
          label: t(`search.types.${type}`),
          to: linkTo({ type }),
          current: type === asked.type,
        }))}
      />
      {chosen && (
        <Link className={styles.chosen} to={linkTo({ type: 'all' })} preventScrollReset>
          {t(`search.types.${chosen}`)}
          <Icon name="close" size={18} />
          <span className="visually-hidden">{t('rooms.remove')}</span>
        </Link>
      )}
      <div className={styles.sort}>
        <LinkMenu
          look="plain"
          name={t('rooms.sort')}
          label={
            <>
              {t('rooms.sort')}
              <span className={styles.sortedBy}>: {t(`rooms.sorts.${sort}`).toLowerCase()}</span>
            </>
          }
          options={sorts.map((entry) => ({
            label: t(`rooms.sorts.${entry}`),
            to: linkTo({ sort: entry }),
            current: entry === sort,
          }))}
        />
      </div>
    </div>
  );
}
