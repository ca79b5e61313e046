import { Link } from 'react-router';
import { formatInstant, formatMoney, formatStay } from '../../../core/format';
import { EventList } from '../../../ui/desk/event-list';
import { Panel } from '../../../ui/desk/panel';
import { Table } from '../../../ui/desk/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { CustomerHistory } from '../customer-history.server';
import type { ViewedCustomer } from '../view-customer.server';
import styles from './customer-page.module.css';
import { MoneyPanels } from './money-panels';
import { useCustomerWords } from './customer-words';

interface HistoryPanelsProps {
  customer: ViewedCustomer;
  history: CustomerHistory;
}

const knownChanges = ['created', 'updated', 'merged', 'merged_into', 'exported', 'erased'] as const;

/** What there was with a customer, the latest first. */
export function HistoryPanels({ customer, history }: HistoryPanelsProps) {
  const { t } = useTranslation('customers/desk');
  const locale = useLocale();
  const { labels } = useCustomerWords([]);
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
          <Table label={t('panel.mails')} scrolls>
            <thead>
              <tr>
                <th>{t('history.date')}</th>
                <th>{t('history.subject')}</th>
                <th>{t('history.to')}</th>
                <th>{t('history.state')}</th>
              </tr>
            </thead>
            <tbody>
              {history.mails.map((mail) => (
                <tr key={mail.id}>
                  <td className="figures">{when(mail.sentAt ?? mail.createdAt)}</td>
                  <td>{mail.subject}</td>
                  <td data-soft>{mail.recipient}</td>
                  <td>{t(`mailState.${mail.state}`)}</td>
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
  const { t } = useTranslation('customers/desk');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <Panel title={t('panel.stays')} flush={stays.length > 0}>
      {stays.length === 0 ? (
        <p className={styles.note}>{t('history.none')}</p>
      ) : (
        <Table label={t('panel.stays')}>
          <thead>
            <tr>
              <th>{t('history.reference')}</th>
              <th>{t('history.stay')}</th>
              <th>{t('history.apartment')}</th>
              <th>{t('history.as')}</th>
              <th>{t('history.state')}</th>
              <th data-figure>{t('history.total')}</th>
              <th data-figure>{t('history.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {stays.map((stay) => (
              <tr key={stay.id}>
                <td className="figures">
                  <Link to={paths.adminBooking(stay.id)} data-row>
                    {stay.reference}
                  </Link>
                </td>
                <td>{formatStay(stay, locale, 'medium')}</td>
                <td>{stay.apartment}</td>
                <td data-soft>
                  {t(stay.isBooker ? 'history.booker' : stay.isGuest ? 'history.guest' : 'history.invoice')}
                </td>
                <td>{t(`state.${stay.state}`)}</td>
                <td data-figure>{formatMoney(stay.totalCents, locale)}</td>
                <td data-figure>{stay.balanceCents === 0 ? '–' : formatMoney(stay.balanceCents, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
