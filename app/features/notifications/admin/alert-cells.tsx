import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconBell from 'virtual:icons/bell';
import IconCircleCheck from 'virtual:icons/circle-check';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../core/format';
import type { ColumnOf } from '../../../core/list-rules';
import { RowLink } from '../../../ui/admin/list/row-link';
import { Status } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { alertList } from '../alert-list';
import type { AlertList } from '../list-alerts.server';
import { useAlertTexts, type AlertRow } from './use-alert-texts';

export function useAlertCells({
  timeZone,
}: AlertList): Record<ColumnOf<typeof alertList>, (row: AlertRow) => ReactNode> {
  const { t } = useTranslation('notifications/alerts');
  const locale = useLocale();
  const { says, wayOf, kindName } = useAlertTexts();
  const at = (instant: Date) => formatInstant(instant, locale, timeZone);
  return {
    what: (row) => {
      const way = wayOf(row);
      return (
        <span data-whole>
          {way ? (
            <RowLink to={way.to}>
              {says(row)}
              <span className="visually-hidden">. {way.label}</span>
            </RowLink>
          ) : (
            says(row)
          )}
        </span>
      );
    },
    kind: (row) => {
      if (row.resolvedAt) {
        return (
          <Status icon={IconCircleCheck} tone="quiet">
            {kindName(row.kind)}
          </Status>
        );
      }
      return (
        <Status icon={row.urgent ? IconAlertTriangle : IconBell} tone={row.urgent ? 'urgent' : 'today'}>
          {kindName(row.kind)}
          {row.urgent && <span className="visually-hidden"> · {t('urgent')}</span>}
        </Status>
      );
    },
    created: (row) => <span className="figures">{at(row.createdAt)}</span>,
    resolved: (row) => {
      if (!row.resolvedAt) return null;
      const when = at(row.resolvedAt);
      return row.resolvedBy ? t('by', { at: when, name: row.resolvedBy }) : when;
    },
  };
}
