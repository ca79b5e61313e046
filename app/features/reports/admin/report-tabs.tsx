import { RecordTabs } from '../../../ui/admin/record-tabs';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { reportNames, type ReportName } from '../period/report-address';
import type { Days } from '../period/report-periods';

const addresses = {
  billing: 'adminBillingReport',
  occupation: 'adminOccupationReport',
} as const satisfies Record<ReportName, string>;

/** Tabs of the reports; they keep the period. */
export function ReportTabs({ current, days }: { current: ReportName; days: Days | null }) {
  const { t } = useTranslation('reports');
  const paths = usePaths();
  const period = { ...days };
  return (
    <RecordTabs
      label={t('nav.label')}
      current={current}
      tabs={reportNames.map((key) => ({ key, label: t(`nav.${key}`), to: paths[addresses[key]](period) }))}
    />
  );
}
