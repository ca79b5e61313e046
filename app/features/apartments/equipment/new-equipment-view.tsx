import type { FormValues } from '../../../core/typed-fields';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { EquipmentForm } from './equipment-form';
import styles from './admin-equipment.module.css';

export function NewEquipmentView({ values, answer }: { values: FormValues; answer: AdminFormAnswer | undefined }) {
  const { t } = useTranslation('apartments/equipment');
  const paths = usePaths();
  return (
    <div className={styles.page}>
      <title>{`${t('new')} · Estancia`}</title>
      <PageHeader title={t('new')} trail={[{ label: t('title'), to: paths.adminEquipments() }]} here={t('here')} />
      <EquipmentForm values={values} mayWrite answer={answer} />
    </div>
  );
}
