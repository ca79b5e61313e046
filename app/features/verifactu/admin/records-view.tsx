import { Button } from '@mantine/core';
import IconFileCertificate from 'virtual:icons/file-certificate';
import type { ReactNode } from 'react';
import type { AgencyState } from '../../../core/agency-states';
import { formatInstant, formatNumber } from '../../../core/format';
import type { ColumnOf } from '../../../core/list-rules';
import { PostButton } from '../../../ui/admin/action-button';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { AdminList } from '../../../ui/admin/list/list';
import type { ListLabels } from '../../../ui/admin/list/list-context';
import { RowLink } from '../../../ui/admin/list/row-link';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { ListedRecord } from '../list-records.server';
import { recordList } from '../record-list';
import { AgencyStatus } from './agency-status';
import { CheckedNotice } from './checked-notice';
import { QueuePanel } from './queue-panel';
import type { RecordsAnswer, RecordsPage } from './records-page.server';

interface RecordsViewProps {
  page: RecordsPage;
  answer: RecordsAnswer | undefined;
}

export function RecordsView({ page, answer }: RecordsViewProps) {
  const { t } = useTranslation('verifactu');
  const paths = usePaths();
  return (
    <AdminList
      rules={recordList}
      page={page}
      to={paths.adminVerifactu}
      words={useListLabels()}
      cells={useCells(page)}
      look={(row) => ({ label: `${row.fullNumber}, ${t(`kind.${row.kind}`)}`, off: false })}
      icon={IconFileCertificate}
      actions={
        <>
          <PostButton intent="check" label={t('check')} leads />
          <Button component={Link} to={paths.adminVerifactuSettings()} variant="default">
            {t('settings.title')}
          </Button>
        </>
      }
      start={
        <Button component={Link} to={paths.adminVerifactuSettings()} variant="default">
          {t('settings.title')}
        </Button>
      }
      notice={
        <>
          <Notice answer={answer} />
          <QueuePanel page={page} />
        </>
      }
      summary={t('list.short', { count: page.list.meta.total })}
    />
  );
}

function Notice({ answer }: { answer: RecordsAnswer | undefined }) {
  const { t } = useTranslation('verifactu');
  if (!answer) return null;
  if ('checked' in answer) return <CheckedNotice checked={answer.checked} />;
  if ('refusal' in answer) {
    return (
      <AdminNotice kind="problem" about={answer}>
        {answer.refusal}
      </AdminNotice>
    );
  }
  return (
    <AdminNotice kind="good" about={answer}>
      {t(`retryOutcome.${answer.retry}`)}
    </AdminNotice>
  );
}

function useCells({
  list: { timeZone },
}: RecordsPage): Record<ColumnOf<typeof recordList>, (row: ListedRecord) => ReactNode> {
  const { t } = useTranslation('verifactu');
  const locale = useLocale();
  const paths = usePaths();
  return {
    number: (row) => <RowLink to={paths.adminVerifactuRecord(row.id)}>{row.fullNumber}</RowLink>,
    kind: (row) => (row.mends ? t('mending', { kind: t(`kind.${row.kind}`) }) : t(`kind.${row.kind}`)),
    state: (row) => <AgencyStatus state={row.state} />,
    madeAt: (row) => formatInstant(row.madeAt, locale, timeZone),
    answeredAt: (row) => (row.answeredAt ? formatInstant(row.answeredAt, locale, timeZone) : '–'),
    error: (row) =>
      row.errorCode === null ? (
        '–'
      ) : (
        <span data-whole>{[row.errorCode, row.errorText].filter(Boolean).join(' · ')}</span>
      ),
    csv: (row) => row.csv ?? '–',
    attempts: (row) => formatNumber(row.attempts, locale),
    position: (row) => formatNumber(row.position, locale),
    environment: (row) => t(`environment.${row.environment}`),
    fingerprint: (row) => `${row.fingerprint.slice(0, 12)}…`,
  };
}

function useListLabels(): ListLabels<typeof recordList> {
  const { t } = useTranslation('verifactu');
  const valueOf: Record<string, (value: string) => string> = {
    state: (value) => t(`state.${value as AgencyState}`),
    kind: (value) => t(`kind.${value as ListedRecord['kind']}`),
    environment: (value) => t(`environment.${value as ListedRecord['environment']}`),
  };
  return {
    title: t('title'),
    search: t('list.search'),
    placeholder: t('list.placeholder'),
    view: (key) => t(`view.${key}`),
    column: (key) => t(`column.${key}`),
    filter: (key) => t(`filter.${key}`),
    value: (filter, value) => valueOf[filter]?.(value) ?? value,
    count: (count, filtered) => t(filtered ? 'list.found' : 'list.all', { count }),
    none: t('list.none'),
    noneText: t('list.noneText'),
    unmatched: (count) => t('list.unmatched', { count }),
  };
}
