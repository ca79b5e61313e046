import { z } from 'zod';
import { authorize, requireUser, type Actor } from '../../access/actor';
import { publicAddress } from '../../access/public-address.server';
import { addDays, dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { Locale } from '../../core/locale';
import { parse } from '../../core/parse';
import { pathsIn } from '../../core/paths';
import { inTransaction } from '../../database/connection.server';
import { requireDeskBuilding } from '../building/desk-building.server';
import type { PublicBuilding } from '../building/public-building.server';
import { deliverSoon } from './deliver-mail.server';
import type { GuestMailFacts } from './guest-mail-facts';
import { writeGuestMail, type WrittenMail } from './guest-mails.server';
import type { GuestMailKind } from './mail-kinds';
import { mailTextInput } from './mail-text-input';
import { textInLanguage } from './mail-text.server';
import { queueMail } from './queue-mail.server';

/** What guests would be sent of these words, with an example stay, in both languages; nothing is kept. */
export async function previewMailText(
  actor: Actor,
  kind: GuestMailKind,
  input: unknown,
): Promise<Record<Locale, WrittenMail>> {
  authorize(actor, 'bookings:read');
  const building = await requireDeskBuilding(actor);
  const text = parse(mailTextInput(kind).omit({ version: true }), input);
  const inLanguage = (language: Locale) =>
    writeGuestMail(kind, exampleFacts(kind, building, language), textInLanguage(text, kind, language));
  return { es: await inLanguage('es'), en: await inLanguage('en') };
}

const testInput = z.object({ language: z.enum(['es', 'en'], 'choice') });

/** Sends the words as they are typed to whoever writes them. */
export async function sendTestMail(actor: Actor, kind: GuestMailKind, input: unknown): Promise<{ to: string }> {
  authorize(actor, 'building:write');
  const { email } = requireUser(actor);
  const { language } = parse(testInput, input);
  const building = await requireDeskBuilding(actor);
  const { [language]: written } = await previewMailText(actor, kind, input);
  await inTransaction(() => queueMail(building.id, { kind, to: email, replyTo: building.email, language, ...written }));
  deliverSoon();
  return { to: email };
}

/** A stay that nobody booked. */
function exampleFacts(kind: GuestMailKind, building: PublicBuilding, language: Locale): GuestMailFacts {
  const { name, street, postcode, city, phone, email, timeZone, checkInTime, checkOutTime, content } = building;
  const today = dateInZone(now(), timeZone);
  const checkIn = addDays(today, 21);
  const stay = { checkIn, checkOut: addDays(checkIn, 7) };
  const isPending = kind === 'booking_received';
  const paidCents = isPending ? 0 : 22_500;
  const isOver = kind === 'booking_cancelled';
  return {
    language,
    guestName: 'Laura',
    reference: `${building.referencePrefix}-7K3M9`,
    link: `${publicAddress()}${pathsIn(language).findBooking()}`,
    category: { es: 'Suite estudio', en: 'Studio suite' },
    apartment: '2B',
    stay,
    nights: 7,
    adults: 2,
    children: 0,
    arrivalTime: '18:00',
    totalCents: 75_000,
    paidCents,
    balanceCents: isOver ? -paidCents : 75_000 - paidCents,
    bailCents: 30_000,
    bailBackBy: kind === 'booking_thanks' ? addDays(stay.checkOut, 30) : null,
    unpaid: isPending
      ? [{ due: today, amountCents: 22_500 }]
      : [{ due: addDays(checkIn, -14), amountCents: 52_500 }].filter(() => !isOver),
    holdUntil: isPending ? new Date(now().getTime() + building.holdMinutes * 60_000) : null,
    freeUntil: addDays(checkIn, -14),
    cancellationFeeCents: 0,
    changes:
      kind === 'booking_changed'
        ? { stay: { checkIn: addDays(checkIn, -2), checkOut: addDays(checkIn, 5) }, totalCents: 70_000 }
        : {},
    house: {
      ...{ name, street, postcode, city, phone, email, timeZone, checkInTime, checkOutTime },
      houseRules: content.houseRules ?? null,
      reception: content.contact?.reception ?? null,
    },
  };
}
