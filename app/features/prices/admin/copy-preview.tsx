import IconAlertTriangle from 'virtual:icons/alert-triangle';
import { Form } from 'react-router';
import { formatDate, formatMoney } from '../../../core/format';
import { ActionButton } from '../../../ui/admin/action-button';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import styles from './copy-panel.module.css';
import type { PricesPage } from './prices-page.server';
import { seasonName } from './season-texts';

export function CopyPreview({ page, copy }: { page: PricesPage; copy: NonNullable<PricesPage['copy']> }) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  const { asked, plans } = copy;
  const seasons = plans[0]!.seasons;
  const taken = plans.filter(({ replaced }) => replaced.length > 0);
  const isRefused = taken.length > 0 && asked.replace !== 'on';
  const money = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, locale));
  const write = t('copy.write', { count: seasons.length * plans.length });
  return (
    <>
      <Table label={t('copy.previewTitle')} scrolls>
        <thead>
          <tr>
            <th scope="col">{t('copy.previewTitle')}</th>
            {(
              [
                'firstNight',
                'lastNight',
                'nightlyCents',
                'weekendShort',
                'weeklyShort',
                'monthlyCents',
                'extraShort',
              ] as const
            ).map((column) => (
              <th key={column} scope="col" data-figure>
                {t(`field.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seasons.map((season) => (
            <tr key={season.firstNight}>
              <th scope="row">{seasonName(season, locale)}</th>
              <td data-figure>{formatDate(season.firstNight, locale, 'medium')}</td>
              <td data-figure>{formatDate(season.lastNight, locale, 'medium')}</td>
              <td data-figure>{money(season.nightlyCents)}</td>
              <td data-figure>{money(season.weekendCents)}</td>
              <td data-figure>{money(season.weeklyCents)}</td>
              <td data-figure>{money(season.monthlyCents)}</td>
              <td data-figure>{money(season.extraGuestCents)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {taken.length > 0 && (
        <p className={styles.taken}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          {t('copy.taken')}{' '}
          {taken
            .map(
              ({ code, replaced }) => `${code}: ${replaced.map(({ season }) => seasonName(season, locale)).join(', ')}`,
            )
            .join('; ')}
          . {t(isRefused ? 'copy.checkReplace' : 'copy.willReplace')}
        </p>
      )}
      <Form method="post" className={styles.write}>
        {Object.entries(asked).map(([name, value]) =>
          name === 'apartmentIds' ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        {(asked.apartmentIds ?? '')
          .split(',')
          .filter(Boolean)
          .map((id) => (
            <input key={id} type="hidden" name="apartmentIds" value={id} />
          ))}
        <input type="hidden" name="onYear" value={page.year} />
        <ActionButton
          intent="copy"
          label={write}
          variant="filled"
          refused={isRefused && t('copy.checkReplace')}
          above
        />
      </Form>
    </>
  );
}
