import { Button } from '@mantine/core';
import IconFileInvoice from 'virtual:icons/file-invoice';
import IconPlus from 'virtual:icons/plus';
import IconSend from 'virtual:icons/send';
import type { ReactNode } from 'react';
import type { AgencyState } from '../../../core/agency-states';
import { formatDate, formatInstant, formatMoney } from '../../../core/format';
import type { InvoiceStanding, InvoiceState } from '../../../core/invoice-states';
import type { PageRefusal } from '../../../access/page-error.server';
import type { BulkOutcome } from '../../../core/list-page';
import type { ColumnOf } from '../../../core/list-rules';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { AdminList } from '../../../ui/admin/list/list';
import type { ListLabels } from '../../../ui/admin/list/list-context';
import { RowLink } from '../../../ui/admin/list/row-link';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { InvoiceType } from '../invoice-facts';
import { invoiceList } from '../invoice-list';
import type { ListedInvoice } from '../list-invoices.server';
import { listFlashes } from './flashes';
import type { InvoicesPage } from './invoice-list-page.server';
import styles from './invoice-list.module.css';
import { InvoiceStatus } from './invoice-status';
import { useVatLabel } from './use-vat-label';

interface InvoiceListViewProps {
  page: InvoicesPage;
  answer: { outcome: BulkOutcome | undefined; refusal: PageRefusal | undefined } | undefined;
}

export function InvoiceListView({ page, answer }: InvoiceListViewProps) {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { sums, taxes, meta } = page.list;
  const money = (cents: number) => formatMoney(cents, locale);
  const vatLabel = useVatLabel();
  const noneIssued = (rows: readonly ListedInvoice[]) =>
    rows.every(({ issuedAt }) => issuedAt === null) ? t('list.noneIssued') : undefined;
  const create = page.mayWrite && (
    <Button component={Link} to={paths.adminNewInvoice()} leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {t('new')}
    </Button>
  );
  return (
    <AdminList
      rules={invoiceList}
      page={page}
      to={paths.adminInvoices}
      words={useListLabels()}
      cells={useCells(page)}
      look={(row) => ({
        label: `${row.fullNumber ?? t('state.draft')}, ${row.recipientName || t('nobody')}`,
        off: row.state === 'annulled',
      })}
      icon={IconFileInvoice}
      actions={create}
      start={create}
      notice={
        answer?.refusal ? (
          <AdminNotice kind="problem" about={answer.refusal}>
            {answer.refusal.message}
          </AdminNotice>
        ) : (
          <FlashNotice flashes={listFlashes} messageFor={(flash) => t(`done.${flash}`)} />
        )
      }
      outcome={answer?.outcome}
      bulk={
        page.mayWrite ? [{ intent: 'send-selected', label: t('list.send'), icon: IconSend, refusal: noneIssued }] : []
      }
      foot={{ total: money(sums.totalCents), open: money(sums.openCents) }}
      summary={t('list.short', { count: meta.total, amount: money(sums.totalCents) })}
    >
      {taxes.length > 0 && (
        <dl className={styles.rates} aria-label={t('list.byRate')}>
          {taxes.map((tax) => (
            <div key={`${tax.rateBasisPoints} ${tax.cause}`}>
              <dt>{vatLabel(tax)}</dt>
              <dd>
                {t('list.base')} <b>{money(tax.baseCents)}</b>
                {tax.cause === null && (
                  <>
                    {' · '}
                    {t('list.vat')} <b>{money(tax.vatCents)}</b>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </AdminList>
  );
}

function useCells({
  list: { timeZone },
}: InvoicesPage): Record<ColumnOf<typeof invoiceList>, (row: ListedInvoice) => ReactNode> {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const day = (date: ListedInvoice['issuedOn']) => (date ? formatDate(date, locale, 'medium') : '–');
  const money = (cents: number) => formatMoney(cents, locale);
  return {
    number: (row) => (
      <RowLink to={row.issuedAt ? paths.adminInvoice(row.id) : paths.adminEditInvoice(row.id)}>
        {row.fullNumber ?? t('state.draft')}
      </RowLink>
    ),
    issuedOn: (row) => day(row.issuedOn),
    recipient: (row) => <bdi data-cut>{row.recipientName || t(row.isPurged ? 'purged' : 'nobody')}</bdi>,
    taxId: (row) => row.taxId || '–',
    bookings: (row) => row.references.join(', ') || '–',
    type: (row) => t(`type.${row.type}`),
    state: (row) => (
      <span className={styles.status}>
        <InvoiceStatus state={row.state} standing={row.standing} short />
      </span>
    ),
    dueOn: (row) => day(row.dueOn),
    net: (row) => money(row.netCents),
    vat: (row) => money(row.vatCents),
    total: (row) => money(row.totalCents),
    open: (row) => (row.openCents === 0 ? '–' : money(row.openCents)),
    agency: (row) => (row.agencyState ? t(`agency.${row.agencyState}`) : '–'),
    sentAt: (row) => (row.sentAt ? formatInstant(row.sentAt, locale, timeZone) : '–'),
    operationFrom: (row) => day(row.operationFrom),
    operationTo: (row) => day(row.operationTo),
    orderNumber: (row) => row.orderNumber || '–',
    costCentre: (row) => row.costCentre || '–',
  };
}

function useListLabels(): ListLabels<typeof invoiceList> {
  const { t } = useTranslation('invoices/admin');
  const valueOf: Record<string, (value: string) => string> = {
    type: (value) => t(`type.${value as InvoiceType}`),
    state: (value) => t(`state.${value as InvoiceState}`),
    standing: (value) => t(`standing.${value as InvoiceStanding}`),
    agency: (value) => t(`agency.${value as AgencyState}`),
    sent: (value) => t(`sent.${value as 'yes' | 'no'}`),
  };
  return {
    title: t('list.title'),
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
