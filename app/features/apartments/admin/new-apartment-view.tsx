import { AdminForm } from '../../../ui/admin/form/admin-form';
import { EmptyState } from '../../../ui/admin/empty-state';
import { PageHeader } from '../../../ui/admin/page-header';
import { Button } from '@mantine/core';
import IconStack2 from 'virtual:icons/stack-2';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { apartmentFieldKinds } from '../apartment-fields';
import { ApartmentFields } from './apartment-fields';
import type { ApartmentAnswer, NewApartmentPage } from './apartment-page.server';
import styles from './apartment-view.module.css';
import { useApartmentLabels, useApartmentTexts } from './use-apartment-texts';

/** Form for a new apartment; links to the first category if none exists yet. */
export function NewApartmentView({ page, answer }: { page: NewApartmentPage; answer: ApartmentAnswer | undefined }) {
  const { t } = useTranslation('apartments/admin');
  const paths = usePaths();
  const labels = useApartmentLabels();
  const texts = useApartmentTexts(page.choices);
  return (
    <div className={styles.page}>
      <title>{`${t('new.title')} · Estancia`}</title>
      <PageHeader
        title={t('new.title')}
        trail={[{ label: t('list.title'), to: paths.adminApartments() }]}
        here={t('new.here')}
      />
      <div className={styles.narrow}>
        {page.choices.categories.length === 0 ? (
          <EmptyState icon={IconStack2} title={t('new.noCategory')} text={t('new.noCategoryText')}>
            <Button component={Link} to={paths.adminNewCategory()}>
              {t('new.firstCategory')}
            </Button>
          </EmptyState>
        ) : (
          <AdminForm
            isNew
            kinds={apartmentFieldKinds}
            labels={labels}
            words={texts}
            values={page.values}
            answer={answer}
            saveLabel={t('new.save')}
            schema={async () => (await import('../apartment-input')).apartmentInput}
          >
            <ApartmentFields {...page.choices} />
          </AdminForm>
        )}
      </div>
    </div>
  );
}
