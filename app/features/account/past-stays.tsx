import { bailAnswers } from '../../core/bail-states';
import type { CalendarDate } from '../../core/calendar-date';
import { formatDate, formatMoney, formatStay } from '../../core/format';
import { Link } from '../../ui/link';
import { Tag } from '../../ui/tag';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import type { AccountPage, AccountStay } from './account-page.server';
import styles from './past-stays.module.css';

export function PastStays({ page }: { page: Pick<AccountPage, 'past' | 'today' | 'newer' | 'older'> }) {
  const { t } = useTranslation('account');
  const { t: past } = useTranslation('account', { keyPrefix: 'past' });
  const locale = useLocale();
  const paths = usePaths();
  return (
    <section>
      <h2 id="past-stays">{past('title')}</h2>
      <table className={`figures ${styles.table}`} aria-labelledby="past-stays">
        <thead>
          <tr>
            <th scope="col">{past('booking')}</th>
            <th scope="col">{past('stay')}</th>
            <th scope="col" className={styles.money}>
              {past('total')}
            </th>
            <th scope="col">{past('bail')}</th>
            <th scope="col">
              <span className="visually-hidden">{past('way')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {page.past.map(({ reference, categoryName, stay, totalCents, bail }) => (
            <tr key={reference}>
              <th scope="row">
                {categoryName}
                <span className="soft small">{reference}</span>
              </th>
              <td>
                <span aria-hidden="true">{past('stay')}</span>
                {formatStay(stay, locale, 'medium')}
              </td>
              <td className={styles.money}>
                <span aria-hidden="true">{past('total')}</span>
                {formatMoney(totalCents, locale)}
              </td>
              <td>
                <span aria-hidden="true">{past('bail')}</span>
                <BailTag bail={bail} today={page.today} />
                {bail && bailAnswers(bail.state, 'wasReceived') && (
                  <Link
                    className={styles.bail}
                    to={`${paths.booking(reference)}#bail`}
                    aria-label={t('bail.seeNamed', { reference })}
                  >
                    {t('bail.see')}
                  </Link>
                )}
              </td>
              <td className={styles.way}>
                <Link to={paths.booking(reference)} aria-label={t('stay.openNamed', { reference })}>
                  {t('stay.open')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(page.newer !== null || page.older !== null) && (
        <nav className={styles.pages} aria-label={past('pages')}>
          {page.newer !== null && <Link to={paths.account({ page: page.newer })}>{past('newer')}</Link>}
          {page.older !== null && <Link to={paths.account({ page: page.older })}>{past('older')}</Link>}
        </nav>
      )}
    </section>
  );
}

function BailTag({ bail, today }: { bail: AccountStay['bail']; today: CalendarDate }) {
  const { t } = useTranslation('account', { keyPrefix: 'bail.state' });
  const locale = useLocale();
  if (!bail) return <span className="soft">{t('none')}</span>;
  const { state, returnedCents, leftCents, dueBackOn, onHold, holdUntil } = bail;
  const amount = formatMoney(returnedCents, locale);
  if (onHold) return <Tag>{t(holdUntil ? 'onHold' : 'holdEnded')}</Tag>;
  switch (state) {
    case 'held':
      if (leftCents === 0) return <Tag>{t('settled')}</Tag>;
      return (
        <Tag>
          {dueBackOn && dueBackOn >= today ? t('held', { date: formatDate(dueBackOn, locale, 'short') }) : t('late')}
        </Tag>
      );
    case 'returned':
      return <Tag kind="good">{t('returned', { amount })}</Tag>;
    case 'partly_returned':
      return <Tag kind="offer">{t('partly_returned', { amount })}</Tag>;
    case 'retained':
      return <Tag kind="offer">{t('retained')}</Tag>;
    default:
      return <span className="soft">{t(state)}</span>;
  }
}
