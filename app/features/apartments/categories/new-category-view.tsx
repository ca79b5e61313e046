import type { FormValues } from '../../../core/typed-fields';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { CategoryForm } from './category-form';
import styles from './admin-category.module.css';

export function NewCategoryView({ values, answer }: { values: FormValues; answer: AdminFormAnswer | undefined }) {
  const { t } = useTranslation('apartments/categories');
  const paths = usePaths();
  return (
    <div className={styles.page}>
      <title>{`${t('new')} · Estancia`}</title>
      <PageHeader title={t('new')} trail={[{ label: t('title'), to: paths.adminCategories() }]} here={t('here')} />
      <CategoryForm values={values} mayWrite answer={answer} />
    </div>
  );
}
