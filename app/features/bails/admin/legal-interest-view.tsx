import { useSearchParams } from 'react-router';
import { formatDate, formatPercent } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { DateField } from '../../../ui/admin/form/date-field';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { TextField } from '../../../ui/admin/form/text-field';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { legalInterestFields } from '../legal-interest-fields';
import type { LegalInterestPage } from './legal-interest-page.server';
import styles from '../../../ui/admin/account-page.module.css';

interface LegalInterestViewProps {
  page: LegalInterestPage;
  answer: AdminFormAnswer | undefined;
}

export function LegalInterestView({ page, answer }: LegalInterestViewProps) {
  const { t } = useTranslation('bails/admin', { keyPrefix: 'interest' });
  const { t: bails } = useTranslation('bails/admin');
  const locale = useLocale();
  const paths = usePaths();
  const [search] = useSearchParams();
  const { today, rates, inForce, paidUntil, mayWrite, values } = page;
  return (
    <div className={`${styles.page} ${styles.form}`}>
      <title>{`${t('title')} · Estancia`}</title>
      <PageHeader
        title={t('title')}
        trail={[{ label: bails('list.title'), to: paths.adminBails() }]}
        here={t('title')}
        summary={t('summary')}
      />
      {search.get('done') === 'set' && !answer && <AdminNotice kind="good">{t('done')}</AdminNotice>}
      <Panel title={t('rates')} flush>
        <Table label={t('rates')} className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{t('from')}</th>
              <th scope="col" data-figure>
                {t('rate')}
              </th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ fromDay, basisPoints }) => (
              <tr key={fromDay}>
                <th scope="row">{formatDate(fromDay, locale, 'long')}</th>
                <td data-figure>{formatPercent(basisPoints, locale)}</td>
                <td>{t(fromDay > today ? 'toCome' : fromDay === inForce ? 'inForce' : 'over')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
      {mayWrite && (
        <AdminForm
          key={rates.map(({ fromDay, basisPoints }) => `${fromDay} ${basisPoints}`).join()}
          isNew
          kinds={legalInterestFields}
          labels={{ fromDay: t('from'), basisPoints: t('rate') }}
          values={values}
          answer={answer}
          schema={async () => (await import('../legal-interest-input')).legalInterestInput}
          saveLabel={t('save')}
        >
          <FormPanel title={t('add')}>
            <DateField
              path="fromDay"
              span={6}
              today={today}
              hint={paidUntil ? t('fromHintPaid', { day: formatDate(paidUntil, locale, 'long') }) : t('fromHint')}
            />
            <TextField path="basisPoints" span={6} maxLength={10} inputMode="decimal" hint={t('rateHint')} />
          </FormPanel>
        </AdminForm>
      )}
    </div>
  );
}
