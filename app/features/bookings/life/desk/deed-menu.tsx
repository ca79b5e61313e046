import { useId, type ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { pathsIn } from '../../../../core/paths';
import { RowMenu } from '../../../../ui/desk/row-menu';
import { useTranslation } from '../../../../ui/translation';
import { usePaths } from '../../../../ui/use-locale';
import type { BookingPage } from '../../desk/desk-booking-page.server';
import type { ActionState } from '../booking-actions';
import { deedAddress } from './deed-looks';
import styles from './deed-menu.module.css';
import { useActionWords } from './use-action-words';

/** What is done seldom with a booking. */
export function DeedMenu({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('bookings/deeds');
  const paths = usePaths();
  const stateOf = (name: string) => booking.actions.find(({ action }) => action === name);
  const noShow = stateOf('mark_no_show');
  const undo = stateOf('undo');
  return (
    <span className={styles.menu}>
      <RowMenu id="deeds" label={t('more')}>
        {noShow && (
          <MenuDeed state={noShow}>
            <Link to={deedAddress('mark_no_show', booking.id, paths)} preventScrollReset>
              {t('mark_no_show')}
            </Link>
          </MenuDeed>
        )}
        {undo && (
          <MenuDeed state={undo}>
            <Form method="post" action={paths.adminBooking(booking.id)} preventScrollReset>
              <button type="submit" name="intent" value="undo">
                {t('undo')}
              </button>
            </Form>
          </MenuDeed>
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

function MenuDeed({ state, children }: { state: ActionState; children: ReactNode }) {
  const { t } = useTranslation('bookings/deeds');
  const words = useActionWords();
  const reasonId = useId();
  if (state.allowed) return children;
  return (
    <>
      <button type="button" aria-disabled="true" aria-describedby={reasonId} className={styles.refused}>
        {t(state.action)}
      </button>
      <p id={reasonId} className={styles.reason}>
        {words.refusal(state)}
      </p>
    </>
  );
}
