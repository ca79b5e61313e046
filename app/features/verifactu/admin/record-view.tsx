import { Button } from '@mantine/core';
import { Form } from 'react-router';
import { formatInstant, formatNumber } from '../../../core/format';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { ChoiceField } from '../../../ui/admin/form/choice-field';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { TextField } from '../../../ui/admin/form/text-field';
import { KeyValues } from '../../../ui/admin/key-values';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { RefusedButton } from '../../../ui/admin/refused-button';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { taxIdKinds } from '../../invoices/invoice-facts';
import { correctionFields } from '../correction-fields';
import { AgencyStatus } from './agency-status';
import type { RecordPage } from './record-page.server';
import styles from './verifactu.module.css';

interface RecordViewProps {
  page: RecordPage;
  answer: AdminFormAnswer | undefined;
}

export function RecordPageView({ page, answer }: RecordViewProps) {
  const { t } = useTranslation('verifactu');
  const locale = useLocale();
  const paths = usePaths();
  const { record } = page;
  const at = (instant: Date | null) => instant && formatInstant(instant, locale, record.timeZone);
  return (
    <div className={styles.page}>
      <title>{`${record.fullNumber} · VERI*FACTU · Estancia`}</title>
      <PageHeader
        title={record.fullNumber}
        trail={[{ label: t('title'), to: paths.adminVerifactu() }]}
        here={record.fullNumber}
        beside={<AgencyStatus state={record.state} filled />}
        summary={record.mends ? t('mending', { kind: t(`kind.${record.kind}`) }) : t(`kind.${record.kind}`)}
        actions={
          <>
            <Button component={Link} to={paths.adminInvoice(record.invoiceId)} variant="default">
              {t('toInvoice')}
            </Button>
            {typeof record.mending === 'string' && (
              <RefusedButton label={t('mend')} reason={t(`because.${record.mending}`)} />
            )}
          </>
        }
      />
      {!answer && <FlashNotice flashes={['mended']} messageFor={() => t('done.mended')} />}
      <div className={styles.columns}>
        <Panel title={t('panel.agency')}>
          <KeyValues
            entries={[
              { name: t('column.error'), value: [record.errorCode, record.errorText].filter(Boolean).join(' · ') },
              { name: t('column.csv'), value: record.csv && <code>{record.csv}</code> },
              { name: t('column.sentAt'), value: at(record.sentAt) },
              { name: t('column.answeredAt'), value: at(record.answeredAt) },
              { name: t('column.attempts'), value: formatNumber(record.attempts, locale) },
              { name: t('column.environment'), value: t(`environment.${record.environment}`) },
              ...record.others.map((other) => ({
                name: t(`kind.${other.kind}`),
                value: (
                  <>
                    <Link to={paths.adminVerifactuRecord(other.id)}>{at(other.madeAt)}</Link>{' '}
                    <AgencyStatus state={other.state} />
                  </>
                ),
              })),
            ]}
          />
        </Panel>
        <Panel title={t('panel.record')}>
          <KeyValues
            entries={[
              { name: t('column.madeAt'), value: at(record.madeAt) },
              { name: t('madeBy'), value: record.madeByName ?? t('byItself') },
              { name: t('column.position'), value: formatNumber(record.position, locale) },
              { name: t('column.fingerprint'), value: <code className={styles.digest}>{record.fingerprint}</code> },
              {
                name: t('previous'),
                value: record.previousFingerprint ? (
                  <code className={styles.digest}>{record.previousFingerprint}</code>
                ) : (
                  t('firstOfChain')
                ),
              },
            ]}
          />
        </Panel>
      </div>
      {record.mayMend && <CorrectionForm page={page} answer={answer} />}
      <Panel title="XML">
        {record.purgedAt && <p className={styles.soft}>{t('purgedXml')}</p>}
        <pre className={styles.xml}>{record.xml.replaceAll('><', '>\n<')}</pre>
      </Panel>
    </div>
  );
}

function CorrectionForm({ page: { values, countries, key }, answer }: RecordViewProps) {
  const { t } = useTranslation('verifactu');
  if (!values) {
    return (
      <Panel title={t('panel.mend')}>
        <Form method="post" className={styles.mend}>
          <p>{t('mendAnew')}</p>
          <input type="hidden" name="key" value={key} />
          <Button type="submit">{t('mend')}</Button>
        </Form>
      </Panel>
    );
  }
  const labels = {
    'recipient.name': t('recipient.name'),
    'recipient.taxId.kind': t('recipient.kind'),
    'recipient.taxId.number': t('recipient.number'),
    'recipient.taxId.country': t('recipient.country'),
  };
  return (
    <AdminForm
      isNew
      kinds={correctionFields}
      labels={labels}
      values={values}
      answer={answer}
      schema={async () => (await import('../correction-input')).correctRecordInput}
      saveLabel={t('mend')}
    >
      <input type="hidden" name="key" value={key} />
      <FormPanel title={t('panel.mend')} note={t('mendText')}>
        <TextField path="recipient.name" span={6} maxLength={120} />
        <ChoiceField
          path="recipient.taxId.kind"
          span={6}
          choices={taxIdKinds.map((kind) => ({ value: kind, label: t(`taxId.${kind}`) }))}
        />
        <TextField path="recipient.taxId.number" span={6} maxLength={40} figures />
        <ChoiceField path="recipient.taxId.country" span={6} choices={countries} />
      </FormPanel>
    </AdminForm>
  );
}
