import { Button } from '@mantine/core';
import IconBan from 'virtual:icons/ban';
import IconChevronRight from 'virtual:icons/chevron-right';
import IconPrinter from 'virtual:icons/printer';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { BookingPage } from './admin-booking-page.server';
import type { ActionState } from '../../bookings/action-rules';
import { actionAddress, actionIcons, nextAction } from './action-looks';
import styles from './phone-actions.module.css';
import { UndoForm } from './undo-form';
import { useActionTexts } from './use-action-texts';

const listed = ['move', 'edit', 'cancel', 'mark_no_show', 'undo'];

/** Actions on phones: a list with the reasons of refusals, and the next action at the bottom. */
export function PhoneActions({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('front-desk/actions');
  const paths = usePaths();
  const { id, actions, state } = booking;
  const next = actions.find(({ action }) => action === nextAction[state]);
  const payment = actions.find(({ action }) => action === 'take_payment');
  const inBar = [payment, next].filter((shownAction) => shownAction?.allowed);
  const inList = actions.filter(
    (shownAction) => listed.includes(shownAction.action) || (shownAction === next && !shownAction.allowed),
  );
  return (
    <div className={styles.phone}>
      <Panel title={t('actions')} flush>
        <ul className={styles.list}>
          {inList.map((shownAction) => (
            <li key={shownAction.action}>
              <PhoneAction shownAction={shownAction} booking={booking} />
            </li>
          ))}
          <li>
            <a href={paths.adminPrintBooking(id)} className={styles.row}>
              <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
              <span>{t('print')}</span>
              <IconChevronRight size={16} aria-hidden="true" />
            </a>
          </li>
        </ul>
      </Panel>
      {inBar.length > 0 && (
        <div className={styles.bar} data-bottom-bar>
          {inBar.map((shownAction) => {
            const { action } = shownAction!;
            const Icon = actionIcons[action];
            return (
              <Button
                key={action}
                component={Link}
                to={actionAddress(action, id, paths)}
                variant={shownAction === next ? 'filled' : 'default'}
                leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
                {...(shownAction === next && { className: styles.next })}
              >
                {t(action)}
              </Button>
            );
          })}
        </div>
      )}
    </div>
  );
}

function PhoneAction({ shownAction, booking }: { shownAction: ActionState; booking: BookingPage }) {
  const { t } = useTranslation('front-desk/actions');
  const texts = useActionTexts();
  const paths = usePaths();
  const { action, allowed } = shownAction;
  const Icon = allowed ? actionIcons[action] : IconBan;
  const labelOf = (text: string) => (
    <>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {text}
        {!allowed && <small>{texts.refusal(shownAction)}</small>}
      </span>
    </>
  );
  if (!allowed) {
    return (
      <button type="button" aria-disabled="true" className={`${styles.row} ${styles.refused}`}>
        {labelOf(t(action))}
      </button>
    );
  }
  const end = <IconChevronRight size={16} aria-hidden="true" />;
  if (action === 'undo') {
    return (
      <UndoForm booking={booking} className={styles.row}>
        {(undo) => (
          <>
            {labelOf(undo)}
            {end}
          </>
        )}
      </UndoForm>
    );
  }
  return (
    <Link to={actionAddress(action, booking.id, paths)} className={styles.row}>
      {labelOf(t(action))}
      {end}
    </Link>
  );
}
