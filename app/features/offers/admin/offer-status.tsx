import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconFlag from 'virtual:icons/flag';
import IconPencil from 'virtual:icons/pencil';
import IconPlayerPause from 'virtual:icons/player-pause';
import IconPlayerPlay from 'virtual:icons/player-play';
import type { OfferState } from '../../../core/offer-states';
import { Status, type Tone } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';

const looks: Record<OfferState, { icon: RenderedIcon; tone: Tone }> = {
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
