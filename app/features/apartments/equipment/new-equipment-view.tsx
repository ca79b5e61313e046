import type { FormValues } from '../../../core/typed-fields';
import type { DeskFormAnswer } from '../../../ui/desk/form/form-answer';
import { PageHeader } from '../../../ui/desk/page-header';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { EquipmentForm } from './equipment-form';
import styles from './desk-equipment.module.css';

/** New equipment. */
export function NewEquipmentView({ values, answer }: { values: FormValues; answer: DeskFormAnswer | undefined }) {
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
