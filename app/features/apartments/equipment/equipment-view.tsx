import { ActionForm } from '../../../ui/admin/action-form';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { textIn } from '../../../core/locale';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { EquipmentForm } from './equipment-form';
import type { EquipmentPage } from './equipment-page.server';
import styles from './admin-equipment.module.css';

export function EquipmentView({ item, answer }: { item: EquipmentPage; answer: AdminFormAnswer | undefined }) {
  const { t } = useTranslation('apartments/equipment');
  const locale = useLocale();
  const paths = usePaths();
  const { values, version, mayWrite, apartments, done } = item;
  const name = textIn(item.name, locale);
  const isForForm = answer?.conflict || (answer?.refusal.fields.length ?? 0) > 0;
  return (
    <div className={styles.page}>
      <title>{`${name} · Estancia`}</title>
      <PageHeader
        title={name}
        record={{ kind: 'equipment', id: item.id }}
        trail={[{ label: t('title'), to: paths.adminEquipments() }]}
        here={name}
        summary={apartments === 0 ? t('usedByNone') : t('usedBy', { count: apartments })}
      />
      {answer && !isForForm && (
        <AdminNotice kind="problem" about={answer}>
          {answer.refusal.message}
        </AdminNotice>
      )}
      {!answer && done && <AdminNotice kind="good">{t(`done.${done}`)}</AdminNotice>}
      <EquipmentForm values={values} version={version} mayWrite={mayWrite} answer={isForForm ? answer : undefined} />
      {mayWrite && (
        <Panel title={t('action.title')}>
          <ActionForm
            intent="delete"
            text={t('action.deleteText')}
            label={t('action.delete')}
            refused={apartments > 0 && t('action.deleteRefused', { count: apartments })}
            grave
          />
        </Panel>
      )}
    </div>
  );
}
