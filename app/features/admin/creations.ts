import { useTranslation } from '../../ui/translation';
import { usePaths } from '../../ui/use-locale';
import { begun } from './search/search-groups';
import { useDesk } from './use-desk';

/** What the signed-in user may make, in the order of how often it is made. */
export function useCreations(): { to: string; label: string }[] {
  const { t } = useTranslation('admin/search');
  const paths = usePaths();
  const { user } = useDesk();
  return begun
    .filter(({ name, scope }) => name !== 'printDay' && user?.scope.includes(scope))
    .map(({ name, path }) => ({ to: paths[path](), label: t(`begin.${name}`) }));
}
