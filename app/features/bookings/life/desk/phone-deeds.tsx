import { Button } from '@mantine/core';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { Form, Link } from 'react-router';
import { Panel } from '../../../../ui/desk/panel';
import { useTranslation } from '../../../../ui/translation';
import { usePaths } from '../../../../ui/use-locale';
import type { BookingPage } from '../../desk/desk-booking-page.server';
import type { ActionState } from '../booking-actions';
import { deedAddress, deedIcons, nextDeed } from './deed-looks';
import styles from './phone-deeds.module.css';
import { useActionWords } from './use-action-words';

const listed = ['move', 'edit', 'cancel', 'mark_no_show', 'undo'];

/** On a phone the deeds stand in a list, refused ones with their reason below, and what comes next at the bottom. */
export function PhoneDeeds({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('bookings/deeds');
  const paths = usePaths();
  const { id, actions, state } = booking;
  const next = actions.find(({ action }) => action === nextDeed(state));
  const payment = actions.find(({ action }) => action === 'take_payment');
  const inBar = [payment, next].filter((deed) => deed?.allowed);
  const inList = actions.filter((deed) => listed.includes(deed.action) || (deed === next && !deed.allowed));
  return (
    <div className={styles.phone}>
      <Panel title={t('actions')} flush>
        <ul className={styles.list}>
          {inList.map((deed) => (
            <li key={deed.action}>
              <PhoneDeed deed={deed} id={id} />
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
          {inBar.map((deed) => {
            const { action } = deed!;
            const Icon = deedIcons[action];
            return (
              <Button
                key={action}
                component={Link}
                to={deedAddress(action, id, paths)}
                variant={deed === next ? 'filled' : 'default'}
                leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
                {...(deed === next && { className: styles.next })}
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

function PhoneDeed({ deed, id }: { deed: ActionState; id: number }) {
  const { t } = useTranslation('bookings/deeds');
  const words = useActionWords();
  const paths = usePaths();
  const { action, allowed } = deed;
  const Icon = allowed ? deedIcons[action] : IconBan;
  const label = (
    <>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {t(action)}
        {!allowed && <small>{words.refusal(deed)}</small>}
      </span>
    </>
  );
  if (!allowed) {
    return (
      <button type="button" aria-disabled="true" className={`${styles.row} ${styles.refused}`}>
        {label}
      </button>
    );
  }
  const end = <IconChevronRight size={16} aria-hidden="true" />;
  if (action === 'undo') {
    return (
      <Form method="post" action={paths.adminBooking(id)} preventScrollReset>
        <button type="submit" name="intent" value="undo" className={styles.row}>
          {label}
          {end}
        </button>
      </Form>
    );
  }
  return (
    <Link to={deedAddress(action, id, paths)} className={styles.row}>
      {label}
      {end}
    </Link>
  );
}
