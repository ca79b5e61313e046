import { formatInstant } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { InvoiceView } from '../view-invoice.server';
import styles from './invoice-view.module.css';

export function MailsPanel({ invoice: { issuedAt, mails, timeZone } }: { invoice: InvoiceView }) {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  if (!issuedAt) return null;
  return (
    <Panel title={t('panel.mails')} flush={mails.length > 0}>
      {mails.length === 0 ? (
        <p className="soft">{t('mail.none')}</p>
      ) : (
        <Table label={t('panel.mails')} className={styles.mails}>
          <tbody>
            {mails.map(({ id, recipient, state, bringsUbl, createdAt, sentAt }) => (
              <tr key={id}>
                <td>
                  <bdi>{recipient}</bdi>
                  <br />
                  <span className="soft">{t(bringsUbl ? 'mail.withUbl' : 'mail.pdfAlone')}</span>
                </td>
                <td>
                  {t(`mail.state.${state}`)}
                  <br />
                  <span className="soft">{formatInstant(sentAt ?? createdAt, locale, timeZone)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
