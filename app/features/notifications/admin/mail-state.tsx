import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconArchive from 'virtual:icons/archive';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import IconHourglass from 'virtual:icons/hourglass';
import { Status, type Tone } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import { isMailKind, type MailState } from '../mails/mail-kinds';

const looks: Record<MailState, { icon: RenderedIcon; tone: Tone }> = {
  queued: { icon: IconHourglass, tone: 'today' },
  sent: { icon: IconCircleCheck, tone: 'good' },
  kept: { icon: IconArchive, tone: 'quiet' },
  failed: { icon: IconAlertTriangle, tone: 'urgent' },
  withdrawn: { icon: IconArrowBackUp, tone: 'quiet' },
};

export function MailStatus({ state, filled }: { state: MailState; filled?: boolean }) {
  const { t } = useTranslation('notifications');
  return (
    <Status {...looks[state]} filled={filled ?? false}>
      {t(`state.${state}`)}
    </Status>
  );
}

/**
 * Returns a function that gives the label of a mail kind. An unknown kind is returned unchanged, because the column may
 * contain kinds that this version doesn't write.
 */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation('notifications');
  return (kind) => (isMailKind(kind) ? t(`kind.${kind}`) : kind);
}
