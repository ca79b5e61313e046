import { Button } from '@mantine/core';
import IconHistory from 'virtual:icons/history';
import type { ReactNode } from 'react';
import { accountKinds, auditActions, auditKinds, auditLabelKey, type AuditKind } from '../../../core/audit-actions';
import { formatInstant } from '../../../core/format';
import type { ColumnOf } from '../../../core/list-rules';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { AdminList } from '../../../ui/admin/list/list';
import type { FilterChoice, ListLabels } from '../../../ui/admin/list/list-context';
import { RowLink } from '../../../ui/admin/list/row-link';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { auditList, type AuditDoer } from '../audit-list';
import { auditActionLabel, recordLabel, actorLabel } from '../entry-labels';
import type { ListedEntry } from '../list-audit.server';
import type { AuditPage } from './audit-page.server';

export function AuditListView({ page }: { page: AuditPage }) {
  const { t } = useTranslation('audit/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { timeZone } = page.list;
  return (
    <AdminList
      rules={auditList}
      page={page}
      to={paths.adminAudit}
      words={useListLabels(page)}
      cells={useCells(page)}
      look={(entry) => ({
        label: `${auditActionLabel(t, entry.action)}, ${formatInstant(entry.at, locale, timeZone)}`,
      })}
      icon={IconHistory}
      choices={useChoices(page)}
      actions={
        <Button component={Link} to={paths.adminAuditPolicy()} variant="default">
          {t('policy.open')}
        </Button>
      }
      notice={page.list.isCut && <AdminNotice kind="warning">{t('list.cut')}</AdminNotice>}
    />
  );
}

function useCells({
  links,
  list: { timeZone },
}: AuditPage): Record<ColumnOf<typeof auditList>, (entry: ListedEntry) => ReactNode> {
  const { t } = useTranslation('audit/admin');
  const locale = useLocale();
  const paths = usePaths();
  return {
    at: (entry) => <time dateTime={entry.at.toISOString()}>{formatInstant(entry.at, locale, timeZone)}</time>,
    action: (entry) => <RowLink to={paths.adminAuditEntry(entry.id)}>{auditActionLabel(t, entry.action)}</RowLink>,
    record(entry) {
      const subjectLabel = <bdi>{recordLabel(t, locale, entry.subject)}</bdi>;
      const to = links[entry.id];
      return to ? <Link to={to}>{subjectLabel}</Link> : subjectLabel;
    },
    user: (entry) => <bdi>{actorLabel(t, entry)}</bdi>,
    via: (entry) => (entry.via ? t(`via.${entry.via}`) : '–'),
    address: (entry) => entry.networkAddress ?? '–',
    device: (entry) => entry.device ?? '–',
    building: (entry) => entry.buildingName ?? '–',
  };
}

/** Returns the filter choices, sorted by label. Choices about accounts appear only for readers who may see accounts. */
function useChoices({ team, seesAccounts }: AuditPage): Record<string, FilterChoice[]> {
  const { t } = useTranslation('audit/admin');
  const locale = useLocale();
  const byLabel = (one: FilterChoice, other: FilterChoice) => one.label.localeCompare(other.label, locale);
  const isSeen = (kind: AuditKind) => seesAccounts || !(accountKinds as readonly AuditKind[]).includes(kind);
  return {
    user: team.map(({ id, name }) => ({ value: String(id), label: name })),
    kind: auditKinds.filter(isSeen).map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    action: auditActions
      .map((action) => ({ value: action, label: t(`action.${auditLabelKey(action)}`) }))
      .sort(byLabel),
  };
}

function useListLabels({ about, team }: AuditPage): ListLabels<typeof auditList> {
  const { t } = useTranslation('audit/admin');
  const locale = useLocale();
  return {
    title: t('title'),
    search: t('search'),
    placeholder: t('placeholder'),
    view: (key) => t(`view.${key}`),
    column: (key) => t(`column.${key}`),
    filter: (key) => t(`filter.${key}`),
    value(filter, value) {
      switch (filter) {
        case 'by':
          return t(`by.${value as AuditDoer}`);
        case 'via':
          return t(`via.${value as NonNullable<ListedEntry['via']>}`);
        case 'kind':
          return t(`kind.${value as AuditKind}`);
        case 'action':
          return auditActionLabel(t, value);
        case 'user':
          return team.find(({ id }) => String(id) === value)?.name ?? value;
        case 'record':
          return about ? recordLabel(t, locale, about) : value;
        default:
          return value;
      }
    },
    count: (count, filtered) => t(filtered ? 'list.found' : 'list.all', { count }),
    none: t('list.none'),
    noneText: t('list.noneText'),
    noneHere: t('list.noneHere'),
    unmatched: (count) => t('list.unmatched', { count }),
  };
}
