import { RecordTabs } from '../../../ui/admin/record-tabs';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { ReportName } from '../period/report-address';
import type { Days } from '../period/report-periods';

/** Both reports side by side; they keep the period. */
export function ReportTabs({ current, days }: { current: ReportName; days: Days | null }) {
  const { t } = useTranslation('reports');
  const paths = usePaths();
  const period = { ...days };
  return (
    <RecordTabs
      label={t('nav.label')}
      current={current}
      tabs={[
        { key: 'billing', label: t('nav.billing'), to: paths.adminBillingReport(period) },
        { key: 'occupation', label: t('nav.occupation'), to: paths.adminOccupationReport(period) },
      ]}
    />
  );
}
