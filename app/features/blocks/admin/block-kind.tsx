import IconHome from 'virtual:icons/home';
import IconTool from 'virtual:icons/tool';
import { Status } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import type { BlockKind } from '../block-data';

export function BlockKindLabel({ kind, filled = false }: { kind: BlockKind; filled?: boolean }) {
  const { t } = useTranslation('blocks');
  return (
    <Status icon={kind === 'owner' ? IconHome : IconTool} tone="quiet" filled={filled}>
      {t(`kind.${kind}`)}
    </Status>
  );
}
