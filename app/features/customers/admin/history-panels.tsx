import { formatInstant, formatMoney, formatStay } from '../../../core/format';
import { EventList } from '../../../ui/admin/event-list';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { MoneySides } from '../../../ui/admin/money-sides';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { CustomerHistory } from '../customer-history.server';
import type { ViewedCustomer } from '../view-customer.server';
import styles from './customer-page.module.css';
import tables from './customer-tables.module.css';
import { MoneyPanels } from './money-panels';
import { useCustomerTexts } from './customer-texts';

interface HistoryPanelsProps {
  customer: ViewedCustomer;
  history: CustomerHistory;
}

const knownChanges = ['created', 'updated', 'merged', 'merged_into', 'exported', 'erased'] as const;

export function HistoryPanels({ customer, history }: HistoryPanelsProps) {
  const { t } = useTranslation('customers/admin');
  const locale = useLocale();
  const { labels } = useCustomerTexts([]);
  const when = (at: Date) => formatInstant(at, locale, customer.timeZone);
  const named = (field: string) => (field === 'address' ? t('part.address') : (labels[field as 'email'] ?? field));
  const what = (action: string, fields: readonly string[]) => {
    const kind = knownChanges.find((name) => `customer.${name}` === action) ?? 'other';
    return t(`change.${kind}`, { fields: fields.map((field) => named(field).toLowerCase()).join(', ') });
  };
  return (
    <div className={styles.page}>
      <StaysPanel stays={history.stays} />
      <MoneyPanels history={history} timeZone={customer.timeZone} />
      <Panel title={t('panel.mails')} flush={history.mails.length > 0}>
        {history.mails.length === 0 ? (
          <p className={styles.note}>{t('history.none')}</p>
        ) : (
          <Table label={t('panel.mails')} className={tables.rows}>
            <thead>
              <tr>
                <th scope="col">{t('history.date')}</th>
                <th scope="col">{t('history.subject')}</th>
                <th scope="col">{t('history.to')}</th>
                <th scope="col">{t('history.state')}</th>
              </tr>
            </thead>
            <tbody>
              {history.mails.map((mail) => (
                <tr key={mail.id}>
                  <td className="figures" data-phone="line">
                    {when(mail.sentAt ?? mail.createdAt)}
                  </td>
                  <td data-phone="title">{mail.subject}</td>
                  <td data-soft>{mail.recipient}</td>
                  <td data-phone="end">{t(`mailState.${mail.state}`)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
      <Panel title={t('panel.changes')}>
        {history.changes.length === 0 ? (
          <p className={styles.note}>{t('history.none')}</p>
        ) : (
          <EventList
            events={history.changes.map(({ id, at, action, fields, by }) => ({
              id,
              at,
              when: when(at),
              what: what(action, fields),
              more: by ? t('change.by', { name: by }) : t('change.bySystem'),
            }))}
          />
        )}
      </Panel>
    </div>
  );
}

function StaysPanel({ stays }: { stays: CustomerHistory['stays'] }) {
  const { t } = useTranslation('customers/admin');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <Panel title={t('panel.stays')} flush={stays.length > 0}>
      {stays.length === 0 ? (
        <p className={styles.note}>{t('history.none')}</p>
      ) : (
        <Table label={t('panel.stays')} className={tables.rows}>
          <thead>
            <tr>
              <th scope="col">{t('history.reference')}</th>
              <th scope="col">{t('history.stay')}</th>
              <th scope="col">{t('history.apartment')}</th>
              <th scope="col">{t('history.as')}</th>
              <th scope="col">{t('history.state')}</th>
              <th scope="col" data-figure>
                {t('history.total')}
              </th>
              <th scope="col" data-figure>
                {t('history.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {stays.map((stay) => (
              <tr key={stay.id}>
                <td className="figures" data-phone="title">
                  <Link to={paths.adminBooking(stay.id)} data-row>
                    {stay.reference}
                  </Link>
                </td>
                <td data-phone="line">{formatStay(stay, locale, 'medium')}</td>
                <td>{stay.apartment}</td>
                <td data-soft>
                  {t(stay.isBooker ? 'history.booker' : stay.isGuest ? 'history.guest' : 'history.invoice')}
                </td>
                <td data-phone="end">{t(`state.${stay.state}`)}</td>
                <td data-figure data-phone="figure">
                  {formatMoney(stay.totalCents, locale)}
                </td>
                <td data-figure>
                  <MoneySides {...stay} refund={(amount) => t('list.toRefund', { amount })} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
