import { RecordTabs } from '../../../ui/admin/record-tabs';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { bookNames, YEARS } from '../book-names';

export function BookTabs({ current }: { current: string }) {
  const { t } = useTranslation('books/admin');
  const paths = usePaths();
  return (
    <RecordTabs
      label={t('tabs')}
      current={current}
      tabs={[
        { key: 'journal', label: t('tab.journal'), to: paths.adminAccounting() },
        ...[...bookNames, YEARS].map((key) => ({ key, label: t(`tab.${key}`), to: paths.adminBook(key) })),
      ]}
    />
  );
}
