import { useId, type ReactNode } from 'react';
import { pathsIn } from '../../../core/paths';
import { RowMenu } from '../../../ui/admin/row-menu';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { BookingPage } from './admin-booking-page.server';
import type { ActionState } from '../../bookings/action-rules';
import { actionAddress } from './action-looks';
import styles from './action-menu.module.css';
import { UndoForm } from './undo-form';
import { useActionTexts } from './use-action-texts';

export function ActionMenu({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('front-desk/actions');
  const paths = usePaths();
  const stateOf = (name: string) => booking.actions.find(({ action }) => action === name);
  const noShow = stateOf('mark_no_show');
  const undo = stateOf('undo');
  return (
    <span className={styles.menu}>
      <RowMenu id="actions" label={t('more')}>
        {noShow && (
          <MenuAction state={noShow}>
            <Link to={actionAddress('mark_no_show', booking.id, paths)} preventScrollReset>
              {t('mark_no_show')}
            </Link>
          </MenuAction>
        )}
        {undo && (
          <MenuAction state={undo}>
            <UndoForm booking={booking} />
          </MenuAction>
        )}
        <a href={paths.adminPrintBooking(booking.id)} target="_blank" rel="noreferrer">
          {t('print')}
        </a>
        <a href={pathsIn(booking.language).booking(booking.reference)} target="_blank" rel="noreferrer">
          {t('guestPage')}
        </a>
      </RowMenu>
    </span>
  );
}

function MenuAction({ state, children }: { state: ActionState; children: ReactNode }) {
  const { t } = useTranslation('front-desk/actions');
  const texts = useActionTexts();
  const reasonId = useId();
  if (state.allowed) return children;
  return (
    <>
      <button type="button" aria-disabled="true" aria-describedby={reasonId} className={styles.refused}>
        {t(state.action)}
      </button>
      <p id={reasonId} className={styles.reason}>
        {texts.refusal(state)}
      </p>
    </>
  );
}
