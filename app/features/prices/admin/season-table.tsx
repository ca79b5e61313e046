import IconAlertTriangle from 'virtual:icons/alert-triangle';
import { formatDate, formatMoney, formatNumber } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { PriceYear } from '../view-price-year.server';
import { seasonName } from './season-texts';
import styles from './season-table.module.css';

type Season = PriceYear['seasons'][number];
type Gap = PriceYear['gapsOfYear'][number];

/** Shows the year's seasons and gaps in order; on a phone, two lines per row. */
export function SeasonTable({ page }: { page: PriceYear }) {
  const { t } = useTranslation('prices/admin');
  const { seasons, gapsOfYear } = page;
  const rows = [
    ...seasons.map((season) => ({ first: season.firstNight, season, gap: null })),
    ...gapsOfYear.map((gap) => ({ first: gap.firstNight, season: null, gap })),
  ].toSorted((a, b) => (a.first < b.first ? -1 : 1));
  return (
    <Panel title={t('table.title')} flush>
      <Table label={t('table.title')} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('field.name')}</th>
            {(
              [
                'firstNight',
                'lastNight',
                'nightlyCents',
                'weekendShort',
                'weeklyShort',
                'monthlyCents',
                'minShort',
                'maxShort',
                'extraShort',
              ] as const
            ).map((column) => (
              <th key={column} scope="col" data-figure>
                {t(`field.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ season, gap }) =>
            season ? (
              <SeasonRow key={season.id} season={season} page={page} />
            ) : (
              <GapRow key={gap.firstNight} gap={gap} page={page} />
            ),
          )}
        </tbody>
      </Table>
    </Panel>
  );
}

function SeasonRow({ season, page: { id, today, mayWrite } }: { season: Season; page: PriceYear }) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const money = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, locale));
  const isNow = season.firstNight <= today && today <= season.lastNight;
  const day = (date: Season['firstNight']) => formatDate(date, locale, 'medium');
  return (
    <tr data-now={isNow || undefined}>
      <th scope="row">
        <Link to={paths.adminPrice(id, season.id)} prefetch="intent" data-row>
          {seasonName(season, locale)}
        </Link>
      </th>
      <td data-figure className={styles.first}>
        {day(season.firstNight)}
      </td>
      <td data-figure className={styles.last}>
        {day(season.lastNight)}
      </td>
      <td data-figure className={styles.nightly}>
        {money(season.nightlyCents)}
      </td>
      <td data-figure>{money(season.weekendCents)}</td>
      <td data-figure>{money(season.weeklyCents)}</td>
      <td data-figure data-soft={season.monthlyCents === null || undefined}>
        {season.monthlyCents === null && season.weeklyCents !== null ? t('table.byWeek') : money(season.monthlyCents)}
      </td>
      <td data-figure>{formatNumber(season.minNights, locale)}</td>
      <td data-figure data-soft={season.maxNights === null || undefined}>
        {season.maxNights === null ? '–' : formatNumber(season.maxNights, locale)}
      </td>
      <td data-figure>{money(season.extraGuestCents)}</td>
      <td data-figure className={styles.action} aria-hidden="true">
        <span className={styles.open}>{t(mayWrite ? 'table.edit' : 'table.view')}</span>
      </td>
    </tr>
  );
}

function GapRow({ gap, page: { id, mayWrite } }: { gap: Gap; page: PriceYear }) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { firstNight, lastNight, nights } = gap;
  return (
    <tr className={styles.gap}>
      <th scope="row">
        <span className={styles.warning}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {t('table.gap')}
        </span>
      </th>
      <td data-figure className={styles.first}>
        {formatDate(firstNight, locale, 'medium')}
      </td>
      <td data-figure className={styles.last}>
        {formatDate(lastNight, locale, 'medium')}
      </td>
      <td colSpan={7} data-soft className={styles.unsold}>
        {t('table.unsold', { count: nights })}
      </td>
      <td data-figure className={styles.action}>
        {mayWrite && <Link to={paths.adminNewPrice(id, { firstNight, lastNight })}>{t('table.fill')}</Link>}
      </td>
    </tr>
  );
}
