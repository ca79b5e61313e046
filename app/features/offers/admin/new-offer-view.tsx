import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { offerFieldKinds } from '../offer-form';
import { OfferFields } from './offer-fields';
import type { NewOfferPage, PreviewAnswer } from './offer-page.server';
import styles from './offer-view.module.css';
import { PreviewPanel } from './preview-panel';
import { useOfferLabels, useOfferValues } from './use-offer-texts';

interface NewOfferViewProps {
  page: NewOfferPage;
  answer: AdminFormAnswer | PreviewAnswer | undefined;
}

export function NewOfferView({ page: { choices, values }, answer }: NewOfferViewProps) {
  const { t } = useTranslation('offers/admin');
  const paths = usePaths();
  const shown = answer && 'preview' in answer ? answer : undefined;
  const refused = answer && 'refusal' in answer ? answer : undefined;
  return (
    <div className={styles.page}>
      <title>{`${t('newTitle')} · Estancia`}</title>
      <PageHeader
        title={t('newTitle')}
        trail={[{ label: t('title'), to: paths.adminOffers() }]}
        here={t('newTitle')}
        summary={t('newSummary')}
      />
      <AdminForm
        isNew
        kinds={offerFieldKinds}
        labels={useOfferLabels()}
        words={useOfferValues(choices)}
        values={values}
        typed={shown?.typed}
        answer={refused}
        schema={async () => (await import('../offer-input')).createOfferInput}
      >
        <div className={styles.columns}>
          <div className={styles.main}>
            <OfferFields choices={choices} />
          </div>
          <div className={styles.aside}>
            <PreviewPanel first={shown?.preview ?? null} id={null} choices={choices} />
          </div>
        </div>
      </AdminForm>
    </div>
  );
}
