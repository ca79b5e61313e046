import type { FormAnswer } from '../../../access/admin-form.server';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { seasonFieldKinds } from '../season-fields';
import { CheckForm, CheckPanel } from './check-panel';
import type { NewSeasonPage } from './prices-page.server';
import { roomOffer } from './room-offer';
import { SeasonFields } from './season-fields';
import styles from './season-view.module.css';
import { useSeasonLabels } from './use-season-labels';

export function NewSeasonView({ page, answer }: { page: NewSeasonPage; answer: FormAnswer | undefined }) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { apartment, values, check } = page;
  const { id, code, categoryName } = apartment;
  return (
    <div className={styles.page}>
      <title>{`${t('form.new')} · Estancia`}</title>
      <PageHeader
        title={t('form.new')}
        trail={[
          { label: t('apartments'), to: paths.adminApartments() },
          { label: code, to: paths.adminApartment(id) },
          { label: t('tabs.prices'), to: paths.adminPrices(id) },
        ]}
        here={t('form.new')}
        beside={<span className={styles.beside}>{`${code} ${categoryName[locale] ?? categoryName.es}`}</span>}
      />
      <CheckForm />
      <AdminForm
        isNew
        kinds={seasonFieldKinds}
        labels={useSeasonLabels()}
        values={values}
        answer={answer}
        saveLabel={t('form.create')}
        schema={async () => (await import('../season-input')).createSeasonInput}
      >
        <div className={styles.columns}>
          <div className={styles.main}>
            <SeasonFields today={apartment.today} room={roomOffer(answer, locale)} />
          </div>
          <CheckPanel apartment={apartment} check={check} season={{}} />
        </div>
      </AdminForm>
    </div>
  );
}
