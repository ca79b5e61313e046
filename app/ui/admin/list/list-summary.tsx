import IconChevronDown from 'virtual:icons/chevron-down';
import type { ReactNode } from 'react';
import { listAddress } from '../../../core/list-address';
import { Link } from '../../link';
import { useTranslation } from '../../translation';
import { Disclosure } from '../../disclosure';
import { useList } from './list-context';
import styles from './list-summary.module.css';

export function ListSummary({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui/list');
  const { rules, page, to, words } = useList();
  const { query } = page.list;
  const sorted = Object.entries(rules.columns).filter(([, column]) => column.sort);
  const current = sorted.find(([name]) => name === query.sort.field)?.[0];
  return (
    <div className={styles.summary}>
      <p className="figures">{children}</p>
      <Disclosure
        className={styles.order}
        summary={
          <>
            <span className="visually-hidden">{t('order', { name: '' })}</span>
            {current ? words.column(current) : (words.ownOrder ?? '…')}
            <IconChevronDown size={14} aria-hidden="true" />
          </>
        }
      >
        <ul>
          {sorted.map(([name, { sort }]) => (
            <li key={name}>
              <Link
                to={to(listAddress(rules, query, { sort: { field: name, descending: sort === 'most' } }))}
                aria-current={name === query.sort.field ? 'true' : undefined}
              >
                {words.column(name)}
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
