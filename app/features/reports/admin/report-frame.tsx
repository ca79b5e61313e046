import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import type { ReportName } from '../period/report-address';
import { MonthlyChoice } from './monthly-choice';
import { ReportFilters, type ReportFiltersProps } from './report-filters';
import type { ReportResult } from './report-page.server';
import { ReportTabs } from './report-tabs';
import { ReportGlossary, type ReportTerm } from './report-terms';
import styles from './report.module.css';

interface ReportFrameProps extends Pick<ReportFiltersProps, 'filters' | 'kept' | 'to'> {
  name: ReportName;
  page: ReportResult<{ days: ReportFiltersProps['days'] }>;
  words: readonly ReportTerm[];
  children: ReactNode;
}

export function ReportFrame({ name, page, words, children, ...filters }: ReportFrameProps) {
  const { t } = useTranslation('reports');
  const { report, values, problems, today } = page;
  const title = t(`${name}.title`);
  const days = report?.days ?? null;
  return (
    <div className={styles.page}>
      <title>{`${title} · Estancia`}</title>
      <PageHeader title={title} summary={t(`${name}.summary`)} actions={<MonthlyChoice today={today} />} />
      <ReportTabs current={name} days={days} />
      <ReportFilters today={today} values={values} days={days} problems={problems} {...filters} />
      {children}
      <ReportGlossary words={words} />
    </div>
  );
}
