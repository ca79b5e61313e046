import { Deed } from '../../../ui/desk/deed';
import { DeskNotice } from '../../../ui/desk/desk-notice';
import type { DeskFormAnswer } from '../../../ui/desk/form/form-answer';
import { PageHeader } from '../../../ui/desk/page-header';
import { Panel } from '../../../ui/desk/panel';
import { textIn } from '../../../core/locale';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { EquipmentForm } from './equipment-form';
import type { EquipmentPage } from './equipment-page.server';
import styles from './desk-equipment.module.css';

/** One piece of equipment. */
export function EquipmentView({ item, answer }: { item: EquipmentPage; answer: DeskFormAnswer | undefined }) {
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
        trail={[{ label: t('title'), to: paths.adminEquipments() }]}
        here={name}
        summary={apartments === 0 ? t('usedByNone') : t('usedBy', { count: apartments })}
      />
      {answer && !isForForm && (
        <DeskNotice kind="problem" about={answer}>
          {answer.refusal.message}
        </DeskNotice>
      )}
      {!answer && done && <DeskNotice kind="good">{t(`done.${done}`)}</DeskNotice>}
      <EquipmentForm values={values} version={version} mayWrite={mayWrite} answer={isForForm ? answer : undefined} />
      {mayWrite && (
        <Panel title={t('deed.title')}>
          <Deed
            intent="delete"
            text={t('deed.deleteText')}
            label={t('deed.delete')}
            refused={apartments > 0 && t('deed.deleteRefused', { count: apartments })}
            grave
          />
        </Panel>
      )}
    </div>
  );
}
