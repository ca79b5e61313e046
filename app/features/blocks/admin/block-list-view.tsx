import { Button } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import IconTool from 'virtual:icons/tool';
import { formatInstant, formatNumber } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { AdminList } from '../../../ui/admin/list/list';
import type { ListLabels } from '../../../ui/admin/list/list-context';
import { RowLink } from '../../../ui/admin/list/row-link';
import { UndoToast } from '../../../ui/admin/undo-toast';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { BlockKind } from '../block-data';
import { blockList } from '../block-list';
import type { ListedBlock } from '../list-blocks.server';
import { formatNear } from '../../bookings/near-dates';
import { BlockKindLabel } from './block-kind';
import type { BlocksPage } from './blocks-page.server';

interface BlockListViewProps {
  page: BlocksPage;
  refusal: { message: string } | undefined;
}

export function BlockListView({ page, refusal }: BlockListViewProps) {
  const { t } = useTranslation('blocks');
  const paths = usePaths();
  const create = page.mayWrite && (
    <Button component={Link} to={paths.adminNewBlock()} leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {t('new')}
    </Button>
  );
  return (
    <AdminList
      rules={blockList}
      page={page}
      to={paths.adminBlocks}
      words={useBlockListLabels(page)}
      cells={useBlockCells(page)}
      look={(row) => ({ label: row.apartmentCode, off: row.checkOut <= page.list.today })}
      icon={IconTool}
      choices={{ apartment: page.apartments }}
      actions={create}
      start={create}
      notice={
        refusal && (
          <AdminNotice kind="problem" about={refusal}>
            {refusal.message}
          </AdminNotice>
        )
      }
      bulk={[]}
      exports={false}
    >
      <Done done={refusal ? null : page.done} />
    </AdminList>
  );
}

function Done({ done: what }: { done: BlocksPage['done'] }) {
  const { t } = useTranslation('blocks');
  if (!what) return <UndoToast toast={null} />;
  const { done, block } = what;
  const intent = done === 'deleted' ? 'restore' : done === 'created' ? 'delete' : null;
  const undo = block !== null && intent !== null ? { intent, block } : undefined;
  return <UndoToast toast={{ key: `${done} ${block}`, text: t(`done.${done}`), undo }} />;
}

function useBlockCells({ list: { timeZone, today } }: BlocksPage) {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  const paths = usePaths();
  return {
    apartment: (row: ListedBlock) => (
      <RowLink to={paths.adminBlock(row.id)}>
        <b>{row.apartmentCode}</b> {textIn(row.categoryName, locale)}
      </RowLink>
    ),
    kind: (row: ListedBlock) => <BlockKindLabel kind={row.kind} />,
    checkIn: (row: ListedBlock) => formatNear(row.checkIn, today, locale),
    checkOut: (row: ListedBlock) => formatNear(row.checkOut, row.checkIn, locale),
    nights: (row: ListedBlock) => formatNumber(row.nights, locale),
    reason: (row: ListedBlock) => (
      <span data-cut>
        <bdi>{row.reason || '–'}</bdi>
      </span>
    ),
    by: (row: ListedBlock) => row.by ?? t('nobody'),
    created: (row: ListedBlock) => <span className="figures">{formatInstant(row.createdAt, locale, timeZone)}</span>,
  };
}

function useBlockListLabels({ list }: BlocksPage): ListLabels<typeof blockList> {
  const { t } = useTranslation('blocks');
  return {
    title: t('title'),
    search: t('list.search'),
    placeholder: t('list.searchPlaceholder'),
    view: (key) => t(`view.${key}`),
    column: (key) => t(`column.${key}`),
    filter: (key) => t(`filter.${key}`),
    value: (_filter, value) => t(`kind.${value as BlockKind}`),
    count: (count) => t('list.count', { count }),
    none: list.counts.all === 0 ? t('list.none') : t('list.noneHere'),
    ...(list.counts.all === 0 && { noneText: t('list.noneText') }),
  };
}
