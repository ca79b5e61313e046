import type { TablerIcon } from '@tabler/icons-react';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { Status, type Tone } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import type { OfferState } from '../offer-lifecycle';

const looks: Record<OfferState, { icon: TablerIcon; tone: Tone }> = {
  draft: { icon: IconPencil, tone: 'quiet' },
  active: { icon: IconPlayerPlay, tone: 'good' },
  paused: { icon: IconPlayerPause, tone: 'today' },
  ended: { icon: IconFlag, tone: 'quiet' },
};

export function OfferStatus({ state, filled = false }: { state: OfferState; filled?: boolean }) {
  const { t } = useTranslation('offers/admin');
  return (
    <Status {...looks[state]} filled={filled}>
      {t(`state.${state}`)}
    </Status>
  );
}
