import { Button, TextInput } from '@mantine/core';
import { Form } from 'react-router';
import { dateInZone } from '../../../core/calendar-date';
import { formatDate } from '../../../core/format';
import { forEachField } from '../../../core/typed-fields';
import { PostButton } from '../../../ui/admin/action-button';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { ChoiceField } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { TextField } from '../../../ui/admin/form/text-field';
import { KeyValues } from '../../../ui/admin/key-values';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { settingsFields, type SettingsField } from '../settings/settings-fields';
import type { SettingsPage } from './settings-page.server';
import styles from './verifactu.module.css';

export type SettingsAnswer = { form: AdminFormAnswer } | { certificateRefused: string };

interface SettingsViewProps {
  page: SettingsPage;
  answer: SettingsAnswer | undefined;
}

export function SettingsView({ page, answer }: SettingsViewProps) {
  const { t } = useTranslation('verifactu');
  const paths = usePaths();
  const { values, version, mayWrite, isFixed } = page;
  const labels = forEachField(Object.keys(settingsFields) as SettingsField[], (path) => t(`field.${path}`));
  return (
    <div className={styles.form}>
      <title>{`${t('settings.title')} · VERI*FACTU · Estancia`}</title>
      <PageHeader
        title={t('settings.title')}
        trail={[{ label: t('title'), to: paths.adminVerifactu() }]}
        here={t('settings.title')}
        summary={t('settings.summary', { name: page.issuerName, taxNumber: page.taxNumber })}
      />
      {!answer && (
        <FlashNotice
          flashes={['saved', 'certificate_set', 'certificate_removed']}
          messageFor={(flash) => t(`done.${flash}`)}
        />
      )}
      <CertificatePanel page={page} refused={answer && 'certificateRefused' in answer ? answer : undefined} />
      <AdminForm
        kinds={settingsFields}
        labels={labels}
        values={values}
        version={version}
        answer={answer && 'form' in answer ? answer.form : undefined}
        readOnly={!mayWrite}
        schema={async () => (await import('../settings/settings-input')).verifactuSettingsInput}
      >
        {isFixed ? (
          <FixedRunPanel page={page} />
        ) : (
          <FormPanel title={t('panel.run')}>
            <p className={styles.law}>{t('settings.law')}</p>
            <DateField path="runsFrom" span={4} today={page.today} />
            <ChoiceField
              path="environment"
              span={8}
              choices={(['production', 'test'] as const).map((value) => ({ value, label: t(`environment.${value}`) }))}
            />
          </FormPanel>
        )}
        <FormPanel title={t('panel.producer')} note={t('settings.producer')}>
          <TextField path="producerName" span={8} maxLength={120} />
          <TextField path="producerTaxNumber" span={4} maxLength={20} figures />
          <TextField path="producerAddress" span={12} maxLength={200} />
          <TextField path="declaredAt" span={8} maxLength={100} />
          <DateField path="declaredOn" span={4} today={page.today} />
        </FormPanel>
      </AdminForm>
    </div>
  );
}

/** Shows the run settings as read-only once real records exist; they are still submitted with the form. */
function FixedRunPanel({ page: { settings, values } }: { page: SettingsPage }) {
  const { t } = useTranslation('verifactu');
  const locale = useLocale();
  const { runsFrom, environment } = settings;
  return (
    <Panel title={t('panel.run')} note={t('settings.fixed')}>
      <input type="hidden" name="runsFrom" value={values.runsFrom} />
      <input type="hidden" name="environment" value={values.environment} />
      <KeyValues
        entries={[
          { name: t('field.runsFrom'), value: runsFrom && formatDate(runsFrom, locale, 'long') },
          { name: t('field.environment'), value: t(`environment.${environment}`) },
        ]}
      />
    </Panel>
  );
}

function CertificatePanel({
  page: { certificate, mayWrite, settings, timeZone, taxNumber },
  refused,
}: {
  page: SettingsPage;
  refused: { certificateRefused: string } | undefined;
}) {
  const { t } = useTranslation('verifactu');
  const locale = useLocale();
  const day = (instant: Date) => formatDate(dateInZone(instant, timeZone), locale, 'long');
  return (
    <Panel title={t('panel.certificate')} note={t('certificate.note')}>
      <div className={styles.certificate}>
        {certificate ? (
          <KeyValues
            entries={[
              {
                name: t('certificate.holder'),
                value: [certificate.holder, certificate.taxNumber].filter(Boolean).join(' · '),
              },
              { name: t('certificate.issuedBy'), value: certificate.issuedBy },
              {
                name: t('certificate.valid'),
                value: t('certificate.days', { from: day(certificate.validFrom), until: day(certificate.validUntil) }),
              },
              { name: t('certificate.kind'), value: t(certificate.isSeal ? 'certificate.seal' : 'certificate.person') },
            ]}
          />
        ) : (
          <p className={styles.soft}>{t('certificate.none')}</p>
        )}
        {certificate?.isOver && <AdminNotice kind="warning">{t('certificate.over')}</AdminNotice>}
        {certificate && certificate.taxNumber !== null && certificate.taxNumber !== taxNumber && (
          <AdminNotice kind="warning">{t('certificate.other', { taxNumber })}</AdminNotice>
        )}
        {refused && (
          <AdminNotice kind="problem" about={refused}>
            {refused.certificateRefused}
          </AdminNotice>
        )}
        {mayWrite && (
          <>
            <Form method="post" encType="multipart/form-data" className={styles.upload} preventScrollReset>
              <label className={styles.file}>
                {t('certificate.file')}
                <input type="file" name="file" required accept=".p12,.pfx,application/x-pkcs12" />
              </label>
              <TextInput
                name="password"
                type="password"
                label={t('certificate.password')}
                autoComplete="off"
                maxLength={200}
              />
              <Button type="submit" name="intent" value="set_certificate" variant="default">
                {t(certificate ? 'certificate.replace' : 'certificate.upload')}
              </Button>
            </Form>
            {certificate && settings.runsFrom === null && (
              <PostButton intent="remove_certificate" label={t('certificate.remove')} leads />
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
