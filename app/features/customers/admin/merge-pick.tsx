import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { SearchField } from '../../../ui/admin/search-field';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import styles from './customer-page.module.css';
import type { MergePage } from './merge-page.server';

export function MergePick({ pick }: { pick: NonNullable<MergePage['pick']> }) {
  const { t } = useTranslation('customers/admin');
  const paths = usePaths();
  return (
    <div className={styles.page}>
      <title>{`${t('merge.title')} · Estancia`}</title>
      <PageHeader
        title={t('merge.title')}
        trail={[
          { label: t('title'), to: paths.adminCustomers() },
          { label: pick.name, to: paths.adminCustomer(pick.id) },
        ]}
        here={t('merge.title')}
        summary={t('merge.pickText')}
      />
      <Panel title={t('merge.pick')}>
        <div className={styles.foot}>
          <SearchField
            action={paths.adminMergeCustomers(pick.id)}
            label={t('merge.findOther')}
            placeholder={t('picker.placeholder')}
            words={pick.words}
          />
          {pick.found.length === 0 && <p className={styles.note}>{t('duplicate.none')}</p>}
          {pick.found.map((one) => (
            <p key={one.id}>
              <Link to={paths.adminMergeCustomers(pick.id, { with: one.id })}>
                <bdi>{one.name}</bdi>
              </Link>{' '}
              <span className={styles.note}>{[one.email, one.phone].filter(Boolean).join(' · ')}</span>
            </p>
          ))}
        </div>
      </Panel>
    </div>
  );
}
