import { Button } from '@mantine/core';
import IconLock from 'virtual:icons/lock';
import IconLockOpen from 'virtual:icons/lock-open';
import { asDate } from '../../../core/calendar-date';
import { formatDate, formatInstant, formatMoney, formatNumber } from '../../../core/format';
import { PostButton } from '../../../ui/admin/action-button';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { RowsTurner } from '../../../ui/admin/rows-turner';
import { Status } from '../../../ui/admin/status';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { journalFormats } from '../journal-formats';
import type { AccountingPage } from './accounting-page.server';
import styles from './accounting.module.css';

interface AccountingViewProps {
  page: AccountingPage;
  refusal: { message: string } | undefined;
}

export function AccountingView({ page, refusal }: AccountingViewProps) {
  const { t } = useTranslation('accounting/admin');
  const paths = usePaths();
  const locale = useLocale();
  const { journal, meta, thisMonth, timeZone } = page;
  const name = useMonthName()(journal.month);
  const isClosed = journal.closedAt !== null;
  return (
    <div className={styles.page}>
      <title>{`${t('title')}, ${name} · Estancia`}</title>
      <PageHeader
        title={t('title')}
        summary={t('summary')}
        actions={
          <>
            <Button component={Link} to={paths.adminBook('issued')} variant="default">
              {t('books')}
            </Button>
            <Button component={Link} to={paths.adminAccounts()} variant="default">
              {t('accounts')}
            </Button>
          </>
        }
      />
      {refusal && (
        <AdminNotice kind="problem" about={refusal}>
          {refusal.message}
        </AdminNotice>
      )}
      {!refusal && (
        <FlashNotice flashes={['closed', 'open']} messageFor={(flash) => t(`done.${flash}`, { month: name })} />
      )}
      <div className={styles.columns}>
        <MonthsPanel page={page} />
        <Panel
          title={t('journal', { month: name })}
          note={t('entries', { count: journal.entries })}
          action={
            <Status icon={isClosed ? IconLock : IconLockOpen} tone={isClosed ? 'good' : 'quiet'}>
              {journal.closedAt
                ? t('closedAt', { at: formatInstant(journal.closedAt, locale, timeZone) })
                : t('state.open')}
            </Status>
          }
          flush
        >
          <div className={styles.ways}>
            {journal.month < thisMonth && page.mayWrite && (
              <PostButton
                intent={isClosed ? 'open' : 'closed'}
                fields={{ month: journal.month }}
                label={t(isClosed ? 'reopen' : 'close')}
                leads
              />
            )}
            {journalFormats.map((format) => (
              <Button
                key={format}
                component="a"
                href={`/api/v1/accounting/journal/${format}?month=${journal.month}`}
                download
                variant="default"
              >
                {t(`format.${format}`)}
              </Button>
            ))}
          </div>
          <p className={styles.note}>{t(isClosed ? 'closedText' : 'openText')}</p>
          {journal.data.length === 0 ? (
            <p className={styles.note}>{t('none')}</p>
          ) : (
            <>
              <JournalTable journal={journal} label={t('journal', { month: name })} />
              <div className={styles.turner}>
                <RowsTurner
                  meta={meta}
                  shown={journal.data.length}
                  to={(change) => paths.adminAccounting({ month: journal.month, perPage: meta.perPage, ...change })}
                />
              </div>
            </>
          )}
        </Panel>
      </div>
    </div>
  );
}

function useMonthName(): (month: string) => string {
  const locale = useLocale();
  return (month) => `${formatDate(asDate(`${month}-01`), locale, 'monthName')} ${month.slice(0, 4)}`;
}

function MonthsPanel({ page: { months, journal } }: { page: AccountingPage }) {
  const { t } = useTranslation('accounting/admin');
  const paths = usePaths();
  const locale = useLocale();
  const name = useMonthName();
  return (
    <Panel title={t('months')} flush>
      <Table label={t('months')}>
        <tbody>
          {months.map(({ month, state, entries, debitCents }) => (
            <tr key={month}>
              <td>
                <Link
                  to={paths.adminAccounting({ month })}
                  data-row
                  aria-current={month === journal.month ? 'true' : undefined}
                >
                  {name(month)}
                </Link>
              </td>
              <td>
                {state === 'closed' && (
                  <Status icon={IconLock} tone="quiet">
                    {t('state.closed')}
                  </Status>
                )}
              </td>
              <td data-figure>{entries > 0 && formatMoney(debitCents, locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function journalLineText({ concept, document }: AccountingPage['journal']['data'][number]): string {
  return document && !concept.includes(document) ? `${concept} · ${document}` : concept;
}

function JournalTable({ journal, label }: { journal: AccountingPage['journal']; label: string }) {
  const { t } = useTranslation('accounting/admin');
  const locale = useLocale();
  const money = (cents: number) => (cents === 0 ? '' : formatMoney(cents, locale));
  return (
    <Table label={label} scrolls>
      <thead>
        <tr>
          <th scope="col" data-figure>
            {t('column.entry')}
          </th>
          <th scope="col">{t('column.date')}</th>
          <th scope="col">{t('column.account')}</th>
          <th scope="col">{t('column.concept')}</th>
          <th scope="col" data-figure>
            {t('column.debit')}
          </th>
          <th scope="col" data-figure>
            {t('column.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {journal.data.flatMap((entry) =>
          entry.lines.map((line, index) => (
            <tr key={`${entry.number} ${line.account} ${index}`} className={index === 0 ? styles.first : undefined}>
              <td data-figure>{index === 0 && formatNumber(entry.number, locale)}</td>
              <td className="figures">{index === 0 && formatDate(entry.on, locale, 'medium')}</td>
              <td>
                <span className="figures">{line.account}</span> <small className={styles.soft}>{line.title}</small>
              </td>
              <td className={styles.concept}>{index === 0 && journalLineText(entry)}</td>
              <td data-figure>{money(line.debitCents)}</td>
              <td data-figure>{money(line.creditCents)}</td>
            </tr>
          )),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {t('sum')}
          </th>
          <td data-figure>
            <b>{formatMoney(journal.debitCents, locale)}</b>
          </td>
          <td data-figure>
            <b>{formatMoney(journal.creditCents, locale)}</b>
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}
