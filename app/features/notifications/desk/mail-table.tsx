import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { Link } from 'react-router';
import { formatInstant } from '../../../core/format';
import { Table } from '../../../ui/desk/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { MailList } from '../list-mails.server';
import { listAddress } from './mail-list-query';
import { MailStatus, useKindName } from './mail-state';
import styles from './mail-table.module.css';

/** A page of mails, newest first. */
export function MailTable({ list }: { list: MailList }) {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const paths = usePaths();
  const kindName = useKindName();
  const { query, data, timeZone } = list;
  return (
    <Table label={t('title')} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.subject')}</th>
          <th scope="col">{t('column.to')}</th>
          <th scope="col">{t('column.kind')}</th>
          <th scope="col">{t('column.state')}</th>
          <th scope="col" data-figure>
            {t('column.when')}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={styles.subject}>
              {row.isReadable ? (
                <Link
                  to={paths.adminNotifications({ ...listAddress(query, { page: query.page }), mail: row.id })}
                  prefetch="intent"
                  data-row
                >
                  <bdi>{row.subject}</bdi>
                </Link>
              ) : (
                <span className={styles.closed} title={t('list.closed')}>
                  <IconLock size={14} aria-hidden="true" />
                  <bdi>{row.subject}</bdi>
                  <span className="visually-hidden"> {t('list.closed')}</span>
                </span>
              )}
            </th>
            <td className={styles.to}>{row.recipient}</td>
            <td className={styles.kind} data-soft>
              {kindName(row.kind)}
            </td>
            <td className={styles.state}>
              <MailStatus state={row.state} />
            </td>
            <td className={styles.when} data-figure>
              {formatInstant(row.createdAt, locale, timeZone)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
