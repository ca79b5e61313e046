import { Button } from '@mantine/core';
import IconBuilding from 'virtual:icons/building';
import { EmptyState } from '../../../ui/admin/empty-state';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { useAdmin } from '../use-admin';

/** Shown when there is no building yet: the next step, or who can take it. */
export function NoBuilding() {
  const { t } = useTranslation('admin');
  const paths = usePaths();
  const mayCreate = useAdmin().user?.scope.includes('building:write');
  return (
    <>
      <title>{`${t('noBuilding.title')} · ${t('app')}`}</title>
      <EmptyState
        icon={IconBuilding}
        asPage
        title={t('noBuilding.title')}
        text={t(mayCreate ? 'noBuilding.text' : 'noBuilding.wait')}
      >
        {mayCreate && (
          <Button component={Link} to={paths.adminNewBuilding()}>
            {t('noBuilding.create')}
          </Button>
        )}
      </EmptyState>
    </>
  );
}
