import type { TablerIcon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { Status, type Tone } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import { isMailKind, type MailState } from '../mails/mail-kinds';

const looks: Record<MailState, { icon: TablerIcon; tone: Tone }> = {
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

/** What a mail is about, in words; the column may hold a kind that this version does not write. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation('notifications');
  return (kind) => (isMailKind(kind) ? t(`kind.${kind}`) : kind);
}
