import { Button } from '@mantine/core';
import IconExternalLink from 'virtual:icons/external-link';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { kindsOf, type BuildingForm } from '../building-fields';
import { BuildingEnd } from './building-end';
import type { BuildingPage } from './building-page.server';
import { BuildingStatus } from './building-status';
import { BuildingTabs } from './building-tabs';
import styles from './building-view.module.css';
import { DataFields } from './data-fields';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { flashes } from './flash';
import { DraftPanel } from './draft-panel';
import { LogoPanel } from './logo-panel';
import { previewPath } from './preview-path';
import { InvoicingFields, PolicyFields, WebFields } from './terms-fields';
import { ContactFields, DocumentFields, HomeFields, LegalFields, LookFields, PresentationFields } from './text-fields';
import { useBuildingFieldLabels } from './use-building-field-labels';

export interface BuildingAnswer {
  form?: AdminFormAnswer;
  /** Error of a refused action outside the form. */
  refusedAction?: string;
  /** Error of a refused logo file. */
  logo?: string;
}

/** One building, tab by tab: data takes effect at once, texts are drafted before they are published. */
export function BuildingView({ page, answer }: { page: BuildingPage; answer: BuildingAnswer | undefined }) {
  const { t } = useTranslation('building/admin');
  const { t: form } = useTranslation('ui/form');
  const paths = usePaths();
  const readOnly = page.refusals.edit !== null;
  const preview = previewPath(paths, page.form);
  const isText = preview !== null;
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <title>{`${page.name} · Estancia`}</title>
      <PageHeader
        title={page.name}
        record={{ kind: 'building', id: page.id }}
        trail={[{ label: t('list.title'), to: paths.adminBuildings() }]}
        here={page.name}
        beside={
          <BuildingStatus isPublic={page.isPublic} isOpen={page.isOpen} hasDraft={page.drafted.length > 0} filled />
        }
        actions={
          isText ? (
            <Button
              component="a"
              href={`${preview}?preview=${page.id}`}
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden="true" />}
            >
              {t('draft.preview')}
            </Button>
          ) : page.isPublic ? (
            <Button
              component="a"
              href={paths.home()}
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden="true" />}
            >
              {t('seeSite')}
            </Button>
          ) : undefined
        }
      />
      <BuildingTabs page={page} />
      {answer?.refusedAction && (
        <AdminNotice kind="problem" about={answer}>
          {answer.refusedAction}
        </AdminNotice>
      )}
      {!answer && <FlashNotice flashes={flashes} messageFor={(flash) => t(`done.${flash}`)} />}
      {readOnly && <p className={styles.soft}>{form('readOnly')}</p>}
      {page.drafted.length > 0 && <DraftPanel page={page} />}
      {page.tab === 'look' && <LogoPanel page={page} problem={answer?.logo} />}
      <AdminForm
        key={page.form}
        intent="save"
        kinds={kindsOf(page.form)}
        labels={useBuildingFieldLabels(page.form)}
        words={useValueTexts(page)}
        values={page.values}
        version={page.version}
        answer={answer?.form}
        readOnly={readOnly}
        saveLabel={isText ? t('draft.save') : undefined}
        schema={async () => (await import('../building-input')).updateBuildingInput}
      >
        <Fields page={page} />
      </AdminForm>
      {page.tab === 'data' && <BuildingEnd page={page} />}
    </div>
  );
}

function Fields({ page }: { page: BuildingPage }) {
  const paths = usePaths();
  const { form, pictures } = page;
  if (form.startsWith('documents.')) return <DocumentFields form={form} />;
  if (form.startsWith('legal.')) {
    return (
      <LegalFields
        form={form}
        isStandard={page.isStandardLegal}
        policies={paths.adminBuilding(page.id, { tab: 'policies' })}
      />
    );
  }
  switch (form as Exclude<BuildingForm, `documents.${string}` | `legal.${string}`>) {
    case 'data':
      return <DataFields page={page} />;
    case 'home':
      return <HomeFields pictures={pictures} />;
    case 'presentation':
      return <PresentationFields pictures={pictures} />;
    case 'contact':
      return <ContactFields pictures={pictures} />;
    case 'look':
      return <LookFields pictures={pictures} />;
    case 'policies':
      return <PolicyFields />;
    case 'invoicing':
      return <InvoicingFields page={page} />;
    case 'web':
      return <WebFields />;
  }
}

/** Shows chosen values with the labels of their options. */
function useValueTexts({ pictures, choices }: BuildingPage) {
  const { t } = useTranslation('building/admin');
  return (path: string, text: string) => {
    if (/\.(file|heroFile)$/.test(path)) return pictures.find(({ file }) => file === text)?.label ?? text;
    if (path === 'country') return choices?.countries.find(({ value }) => value === text)?.label ?? text;
    if (path === 'vatTreatment') return t(`vat.${text as 'lodging'}`);
    if (path === 'invoicePeriod') return t(`invoicePeriod.${text as 'calendar'}`);
    if (path === 'invoiceTiming') return t(`invoiceTiming.${text as 'in_advance'}`);
    if (path === 'feeVat') return t(`feeVat.${text as 'stay'}`);
    return text;
  };
}
