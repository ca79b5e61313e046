import IconLock from 'virtual:icons/lock';
import type { ReactNode } from 'react';
import { formatInstant, formatNumber } from '../../../core/format';
import { listAddress } from '../../../core/list-address';
import type { ColumnOf } from '../../../core/list-rules';
import { RowLink } from '../../../ui/admin/list/row-link';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { MailList } from '../list-mails.server';
import { mailList } from '../mail-list';
import styles from './mail-cells.module.css';
import { MailStatus, useKindName } from './mail-state';

type Mail = MailList['data'][number];

export function useMailCells({
  query,
  timeZone,
}: MailList): Record<ColumnOf<typeof mailList>, (row: Mail) => ReactNode> {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const paths = usePaths();
  const kindName = useKindName();
  const at = (instant: Date | null) =>
    instant && <span className="figures">{formatInstant(instant, locale, timeZone)}</span>;
  const address = listAddress(mailList, query, { page: query.page });
  return {
    subject: (row) =>
      row.isReadable ? (
        <span data-cut>
          <RowLink to={paths.adminNotifications({ ...address, mail: row.id })}>
            <bdi>{row.subject}</bdi>
          </RowLink>
        </span>
      ) : (
        <span data-cut className={styles.closed} title={t('list.closed')}>
          <IconLock size={14} aria-hidden="true" />
          <bdi>{row.subject}</bdi>
          <span className="visually-hidden"> {t('list.closed')}</span>
        </span>
      ),
    to: (row) => <span data-cut>{row.recipient}</span>,
    kind: (row) => kindName(row.kind),
    booking: (row) => row.bookingId !== null && <Link to={paths.adminBooking(row.bookingId)}>{row.reference}</Link>,
    state: (row) => <MailStatus state={row.state} />,
    created: (row) => at(row.createdAt),
    sent: (row) => at(row.sentAt),
    language: (row) => t(`language.${row.language}`),
    attempts: (row) => formatNumber(row.attempts, locale),
    lastError: (row) => <span data-cut>{row.lastError}</span>,
  };
}
