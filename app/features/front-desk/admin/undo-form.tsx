import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { BookingPage } from './admin-booking-page.server';
import { useEventTexts } from './use-event-texts';

interface UndoFormProps {
  booking: BookingPage;
  className?: string | undefined;
  children?: (label: string) => ReactNode;
}

/** Undoes the named step and no later one. */
export function UndoForm({ booking, className, children = (label) => label }: UndoFormProps) {
  const { t } = useTranslation('front-desk/actions');
  const paths = usePaths();
  const texts = useEventTexts(booking);
  const { id, lastStep } = booking;
  return (
    <Form method="post" action={paths.adminBooking(id)} preventScrollReset>
      {lastStep && <input type="hidden" name="eventId" value={lastStep.id} />}
      <button type="submit" name="intent" value="undo" className={className}>
        {children(lastStep ? t('undoStep', { step: texts.what(lastStep) }) : t('undo'))}
      </button>
    </Form>
  );
}
