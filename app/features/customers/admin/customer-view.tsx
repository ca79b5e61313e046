import { Button } from '@mantine/core';
import IconHome from 'virtual:icons/home';
import IconLock from 'virtual:icons/lock';
import IconPlus from 'virtual:icons/plus';
import { formatDate } from '../../../core/format';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { RecordTabs } from '../../../ui/admin/record-tabs';
import { Status } from '../../../ui/admin/status';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { customerFields } from '../customer-fields';
import { CustomerFormFields } from './customer-form-fields';
import type { CustomerPage } from './customer-page.server';
import styles from './customer-page.module.css';
import { useCustomerTexts } from './customer-texts';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { flashes } from './flash';
import { DuplicateHint } from './duplicate-hint';
import { FiguresPanel } from './figures-panel';
import { HistoryPanels } from './history-panels';
import { PrivacyPanels } from './privacy-panels';

interface CustomerViewProps {
  page: CustomerPage;
  answer: AdminFormAnswer | undefined;
}

export function CustomerView({ page, answer }: CustomerViewProps) {
  const { t } = useTranslation('customers/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { customer, tab, history } = page;
  const { id, data } = customer;
  const name = customer.name || t('list.noName');
  const isErased = customer.restrictedUntil !== null;
  return (
    <div className={styles.page}>
      <title>{`${name} · Estancia`}</title>
      <PageHeader
        title={<bdi>{name}</bdi>}
        record={{ kind: 'customer', id: customer.id }}
        trail={[{ label: t('title'), to: paths.adminCustomers() }]}
        here={name}
        beside={
          customer.isInHouse ? (
            <Status icon={IconHome} tone="good" filled>
              {t('inHouse')}
            </Status>
          ) : null
        }
        summary={[t(`kind.${data.kind}`), data.email, data.phone].filter(Boolean).join(' · ')}
        actions={
          page.mayBook &&
          !isErased && (
            <Button
              component={Link}
              to={paths.adminNewBooking({ customer: id })}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
            >
              {t('newBooking')}
            </Button>
          )
        }
      />
      {!answer && <FlashNotice flashes={flashes} messageFor={(flash) => t(`done.${flash}`)} />}
      {answer && tab === 'privacy' && (
        <AdminNotice kind="problem" about={answer}>
          {answer.refusal.fields[0]?.message ?? answer.refusal.message}
        </AdminNotice>
      )}
      {customer.restrictedUntil && (
        <Status icon={IconLock} tone="quiet" filled>
          {t('restricted', { date: formatDate(customer.restrictedUntil, locale) })}
        </Status>
      )}
      {!page.mayWrite && <p className={styles.note}>{t('readOnly')}</p>}
      <RecordTabs
        label={t('tab.label')}
        current={tab}
        tabs={[
          { key: 'data', label: t('tab.data'), to: paths.adminCustomer(id) },
          { key: 'history', label: t('tab.history'), to: paths.adminCustomer(id, { tab: 'history' }) },
          { key: 'privacy', label: t('tab.privacy'), to: paths.adminCustomer(id, { tab: 'privacy' }) },
        ]}
      />
      {tab === 'data' && <DataTab page={page} answer={answer} />}
      {history && <HistoryPanels customer={customer} history={history} />}
      {tab === 'privacy' && <PrivacyPanels customer={customer} />}
    </div>
  );
}

function DataTab({ page, answer }: CustomerViewProps) {
  const { customer, values, countries, mayWrite } = page;
  const { labels, words } = useCustomerTexts(countries);
  const canWrite = mayWrite && customer.restrictedUntil === null;
  return (
    <AdminForm
      kinds={customerFields}
      labels={labels}
      words={words}
      values={values}
      version={customer.version}
      answer={answer}
      schema={async () => (await import('../customer-input')).customerFormInput}
      readOnly={!canWrite}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <CustomerFormFields
            countries={countries}
            today={customer.today}
            consent={customer.consentedAt && { at: customer.consentedAt, timeZone: customer.timeZone }}
          />
        </div>
        <div className={styles.aside}>
          <DuplicateHint first={customer.duplicates} id={customer.id} mayMerge={canWrite} />
          <FiguresPanel customer={customer} />
        </div>
      </div>
    </AdminForm>
  );
}
