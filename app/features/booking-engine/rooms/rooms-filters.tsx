import { formatMoneyShort } from '../../../core/format';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { LinkMenu } from '../../../ui/link-menu';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { RoomsEquipment } from './rooms-equipment';
import styles from './rooms-filters.module.css';
import type { RoomsPage } from './rooms-page.server';
import { NO_FILTERS, roomsLink, type RoomsQuery } from './rooms-query';
import { searchTypes } from './rooms-query';

const sorts = ['recommended', 'price'] as const;

/** Filters and order of the results; every choice has its own address. */
export function RoomsFilters({ page }: { page: RoomsPage }) {
  const { t } = useTranslation('booking-engine/search');
  const locale = useLocale();
  const paths = usePaths();
  const { asked, choices } = page;
  const linkTo = (change: Partial<RoomsQuery>) => paths.rooms(roomsLink({ ...asked, ...change }));
  const sort = sorts.find((entry) => entry === asked.sort) ?? 'recommended';
  const chosen = useChosen(page);
  const upTo = (euros: number) => t('rooms.upToPrice', { price: formatMoneyShort(euros * 100, locale) });
  return (
    <div className={styles.bar}>
      <details className={styles.toggle}>
        <summary>
          {t('rooms.filters')}
          {chosen.length > 0 && ` (${chosen.length})`}
        </summary>
      </details>
      <div className={styles.menus}>
        <LinkMenu
          label={t('rooms.type')}
          name={t('rooms.type')}
          options={choices.types.map((type) => ({
            label: t(`search.types.${type}`),
            to: linkTo({ type }),
            current: type === asked.type,
          }))}
        />
        {choices.prices.length > 0 && (
          <LinkMenu
            label={t('rooms.price')}
            name={t('rooms.price')}
            options={[
              { label: t('rooms.anyPrice'), to: linkTo({ price: '' }), current: asked.price === '' },
              ...choices.prices.map((euros) => ({
                label: upTo(euros),
                to: linkTo({ price: String(euros) }),
                current: asked.price === String(euros),
              })),
            ]}
          />
        )}
        {choices.equipment.length > 0 && <RoomsEquipment page={page} />}
      </div>
      {chosen.map(({ label, without }) => (
        <Link key={label} className={styles.chosen} to={linkTo(without)} preventScrollReset>
          {label}
          <Icon name="close" size={18} />
          <span className="visually-hidden">{t('rooms.remove')}</span>
        </Link>
      ))}
      {chosen.length > 0 && (
        <Link className={styles.clear} to={linkTo({ ...NO_FILTERS, equipment: [] })} preventScrollReset>
          {t('rooms.removeFilters')}
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

function useChosen({ asked, choices }: RoomsPage): { label: string; without: Partial<RoomsQuery> }[] {
  const { t } = useTranslation('booking-engine/search');
  const locale = useLocale();
  const type = searchTypes.find((entry) => entry === asked.type && entry !== 'all');
  return [
    ...(type ? [{ label: t(`search.types.${type}`), without: { type: 'all' } }] : []),
    ...(asked.price === ''
      ? []
      : [
          {
            label: t('rooms.upToPrice', { price: formatMoneyShort(Number(asked.price) * 100, locale) }),
            without: { price: '' },
          },
        ]),
    ...choices.equipment
      .filter((item) => asked.equipment.includes(item.id))
      .map(({ id, name }) => ({
        label: name,
        without: { equipment: asked.equipment.filter((other) => other !== id) },
      })),
  ];
}
