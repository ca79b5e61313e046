import { Button } from '@mantine/core';
import { RefusedButton } from '../../../ui/admin/refused-button';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { ActionState } from '../../bookings/action-rules';
import { actionAddress, actionIcons } from './action-looks';
import { useActionWords } from './use-action-words';

interface BookingActionButtonProps {
  id: number;
  state: ActionState;
  /** The next action is filled. */
  filled?: boolean;
}

/** An action of a booking; where it is refused the button stays focusable and says why and what to do instead. */
export function BookingActionButton({ id, state, filled = false }: BookingActionButtonProps) {
  const { t } = useTranslation('front-desk/actions');
  const words = useActionWords();
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
          <b>{words.why(state)}</b>
          {words.wayOut(state)}
        </>
      }
    />
  );
}
