import { ViewTabs } from '../../../ui/admin/view-tabs';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { buildingTabs, pagesOfTab, type BuildingTab } from '../building-fields';
import type { BuildingPage } from './building-page.server';
import styles from './building-view.module.css';

export function BuildingTabs({ page }: { page: BuildingPage }) {
  const { t } = useTranslation('building/admin');
  const paths = usePaths();
  const mark = (isDrafted: boolean) => (isDrafted ? t('tabs.drafted') : '');
  const isDrafted = (tab: BuildingTab) =>
    page.drafted.some((part) => part.split('.')[0] === tab || (part === 'gallery' && tab === 'home'));
  const pages = page.tab === 'documents' || page.tab === 'legal' ? pagesOfTab[page.tab] : null;
  return (
    <>
      <ViewTabs
        label={t('tabs.label')}
        current={page.tab}
        tabs={buildingTabs.map((tab) => ({
          key: tab,
          label: t(`tabs.${tab}`),
          count: mark(isDrafted(tab)),
          to: paths.adminBuilding(page.id, { tab: tab === 'data' ? undefined : tab }),
        }))}
      />
      {pages && (
        <div className={styles.pages}>
          <ViewTabs
            label={t(`tabs.${page.tab}`)}
            current={page.form}
            tabs={pages.map((name) => ({
              key: `${page.tab}.${name}`,
              label: t(`part.${page.tab as 'documents'}.${name as 'taxes'}`),
              count: mark(page.drafted.some((part) => part === `${page.tab}.${name}`)),
              to: paths.adminBuilding(page.id, { tab: page.tab, page: name }),
            }))}
          />
        </div>
      )}
    </>
  );
}
