import { Button } from '@mantine/core';
import { RefusedButton } from '../../../ui/admin/refused-button';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { ActionState } from '../../bookings/action-rules';
import { actionAddress, actionIcons } from './action-looks';
import { useActionTexts } from './use-action-texts';

interface BookingActionButtonProps {
  id: number;
  state: ActionState;
  /** True for the next action, which is drawn filled. */
  filled?: boolean;
}

/** Button of a booking action; a refused action stays focusable and explains the reason and the alternative. */
export function BookingActionButton({ id, state, filled = false }: BookingActionButtonProps) {
  const { t } = useTranslation('front-desk/actions');
  const texts = useActionTexts();
  const paths = usePaths();
  const { action, allowed } = state;
  const Icon = actionIcons[action];
  const icon = <Icon size={16} stroke={1.75} aria-hidden="true" />;
  if (allowed) {
    return (
      <Button
        component={Link}
        to={actionAddress(action, id, paths)}
        prefetch="intent"
        preventScrollReset
        variant={filled ? 'filled' : 'default'}
        leftSection={icon}
      >
        {t(action)}
      </Button>
    );
  }
  return (
    <RefusedButton
      label={t(action)}
      reason={
        <>
          <b>{texts.why(state)}</b>
          {texts.wayOut(state)}
        </>
      }
    />
  );
}
