import { Button } from '@mantine/core';
import IconDiscount from 'virtual:icons/rosette-discount';
import IconPlayerPause from 'virtual:icons/player-pause';
import IconPlayerPlay from 'virtual:icons/player-play';
import IconPlus from 'virtual:icons/plus';
import type { BulkOutcome } from '../../../core/list-page';
import { textIn } from '../../../core/locale';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import type { ListLabels } from '../../../ui/admin/list/list-context';
import { AdminList } from '../../../ui/admin/list/list';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { offerKinds, type OfferKind } from '../offer-data';
import { offerList } from '../offer-list';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { flashes } from './flash';
import type { OffersPage } from './offers-page.server';
import { useOfferCells } from './use-offer-cells';

type Row = OffersPage['list']['data'][number];

interface OfferListViewProps {
  page: OffersPage;
  refusal: { message: string } | undefined;
  outcome: BulkOutcome | undefined;
}

export function OfferListView({ page, refusal, outcome }: OfferListViewProps) {
  const { t } = useTranslation('offers/admin');
  const locale = useLocale();
  const paths = usePaths();
  const why = (action: 'activate' | 'pause') => (rows: readonly Row[]) => {
    if (page.forbidden !== null) return page.forbidden;
    const [first] = rows;
    const isRefused = rows.every(({ refusals }) => refusals[action] !== null);
    return isRefused ? (first?.refusals[action] ?? undefined) : undefined;
  };
  const create = page.forbidden === null && (
    <Button component={Link} to={paths.adminNewOffer()} leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {t('new')}
    </Button>
  );
  return (
    <AdminList
      rules={offerList}
      page={page}
      to={paths.adminOffers}
      words={useListLabels(page)}
      look={(row) => ({ label: textIn(row.name, locale), off: row.shownState === 'ended' })}
      icon={IconDiscount}
      choices={{
        kind: offerKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
      }}
      actions={create}
      start={create}
      notice={
        refusal ? (
          <AdminNotice kind="problem" about={refusal}>
            {refusal.message}
          </AdminNotice>
        ) : (
          <FlashNotice flashes={flashes} messageFor={(flash) => t(`done.${flash}`)} />
        )
      }
      outcome={outcome}
      bulk={[
        { intent: 'activate-selected', label: t('list.activate'), icon: IconPlayerPlay, refusal: why('activate') },
        { intent: 'pause-selected', label: t('list.pause'), icon: IconPlayerPause, refusal: why('pause') },
      ]}
      cells={useOfferCells(page.list)}
    />
  );
}

function useListLabels({ list }: OffersPage): ListLabels<typeof offerList> {
  const { t } = useTranslation('offers/admin');
  return {
    title: t('title'),
    search: t('list.search'),
    placeholder: t('list.searchPlaceholder'),
    view: (key) => t(`view.${key}`),
    column: (key) => t(`column.${key}`),
    filter: (key) => t(`filter.${key}`),
    value: (filter, value) => (filter === 'how' ? t(`how.${value as 'code'}`) : t(`kind.${value as OfferKind}`)),
    count: (count) => t('list.count', { count }),
    none: list.counts.all === 0 ? t('list.none') : t('list.noneHere'),
    ...(list.counts.all === 0 && { noneText: t('list.noneText') }),
  };
}
