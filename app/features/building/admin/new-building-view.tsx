import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { usualTimes } from '../building-data';
import { newBuildingKinds } from '../building-fields';
import type { NewBuildingPage } from './building-page.server';
import styles from './building-view.module.css';
import { AddressFields, OperatorFields, ReachFields, TimesFields } from './data-fields';
import { useBuildingFieldLabels } from './use-building-field-labels';

/** Form for a new building, with only the required data; everything else starts with defaults. */
export function NewBuildingView({ page, answer }: { page: NewBuildingPage; answer: AdminFormAnswer | undefined }) {
  const { t } = useTranslation('building/admin');
  const paths = usePaths();
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <title>{`${t('create.title')} · Estancia`}</title>
      <PageHeader
        title={t('create.title')}
        trail={[{ label: t('list.title'), to: paths.adminBuildings() }]}
        here={t('create.here')}
        summary={t('create.summary')}
      />
      <AdminForm
        isNew
        kinds={newBuildingKinds}
        labels={useBuildingFieldLabels('data')}
        values={{ country: 'ES', ...usualTimes }}
        answer={answer}
        saveLabel={t('create.save')}
        schema={async () => (await import('../building-input')).createBuildingInput}
      >
        <FormPanel title={t('panel.operator')} note={t('panel.operatorNote')}>
          <OperatorFields />
        </FormPanel>
        <FormPanel title={t('panel.address')}>
          <AddressFields countries={page.countries} />
        </FormPanel>
        <FormPanel title={t('panel.reach')} note={t('panel.reachNote')}>
          <ReachFields />
        </FormPanel>
        <FormPanel title={t('panel.stays')}>
          <TimesFields timeZones={page.timeZones} />
        </FormPanel>
      </AdminForm>
    </div>
  );
}
