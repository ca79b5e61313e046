import { data } from 'react-router';
import { formInput } from '../../../access/admin-form.server';
import { pageRefusal, type PageRefusal } from '../../../access/page-error.server';
import { authorize, type Actor } from '../../../access/actor';
import { statusOf } from '../../../access/refusals.server';
import { AppError } from '../../../core/app-error';
import { pathsIn } from '../../../core/paths';
import { idOfText } from '../../../core/id-of-text';
import { findOutsideEvent } from '../../calendars/outside-event.server';
import { setEventKind } from '../../calendars/set-event-kind.server';
import { bookOutsideStay } from './book-outside-stay.server';
import { adminContext } from '../write/admin-context.server';
import { priceOutsideStay } from './price-outside-stay.server';

export type OutsidePage = Awaited<ReturnType<typeof outsidePage>>;

const fields = {
  totalCents: 'money',
  firstName: 'text',
  lastName: 'text',
  language: 'text',
  checkIn: 'text',
  checkOut: 'text',
} as const;

export interface OutsideAnswer {
  refusal: PageRefusal;
  typed: Record<string, string>;
}

/** Loads another site's stay with the price of its booking; null if the calendar no longer has it. */
export async function outsidePage(actor: Actor, idText: string) {
  authorize(actor, 'bookings:write');
  const context = await adminContext(actor);
  const event = await findOutsideEvent(context.building.id, idOfText(idText));
  if (!event) return null;
  const { place, quote, price } = await priceOutsideStay(context, event);
  return {
    ...event,
    today: context.today,
    totalCents: price.totalCents,
    hasRate: quote !== null,
    guests: place.baseGuests,
    bailCents: place.bailCents,
  };
}

/** Runs the action of the pressed button and returns the address to continue at. */
export async function outsideByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  const paths = pathsIn(actor.locale);
  const intent = form.get('intent');
  if (intent === 'book') {
    const { totalCents, language, ...input } = formInput(fields, form, actor.locale);
    const price = form.get('totalCents') ? { totalCents } : {};
    const written = form.get('language') ? { language } : {};
    const booking = await bookOutsideStay(actor, id, { ...input, ...price, ...written });
    return paths.adminBooking(booking.id);
  }
  if (intent !== 'stay' && intent !== 'closed') throw new AppError('not_found');
  await setEventKind(actor, id, { kind: intent });
  return paths.adminOutsideStay(id);
}

export function refusedOutside(error: unknown, form: FormData, { locale }: Actor) {
  const refusal = pageRefusal(error, locale);
  if (refusal.code === 'not_found' || refusal.code === 'forbidden') throw error;
  const typed = Object.fromEntries(Object.keys(fields).map((name) => [name, String(form.get(name) ?? '')]));
  return data({ refusal, typed } satisfies OutsideAnswer, { status: statusOf(refusal.code) });
}
