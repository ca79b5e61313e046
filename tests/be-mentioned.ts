import { visitor, type Actor } from '../app/access/actor';
import { createBlock } from '../app/features/blocks/create-block.server';
import { addNote } from '../app/features/front-desk/lifecycle/add-note.server';
import { updateBooking } from '../app/features/front-desk/write/update-booking.server';
import { sendContactMessage } from '../app/features/site/send-contact-message.server';
import { erased } from './personal-texts';

/** Mentions the test person in records about other people, with her name in other spellings. */
export async function beMentioned(reception: Actor, otherBookingId: number, apartmentId: number): Promise<void> {
  const name = `${erased.lastName}, ${erased.firstName}`.toUpperCase();
  const mentioned = `Con ${name} (${erased.document.toLowerCase()}), 699871236`;
  await updateBooking(reception, otherBookingId, { version: 2, internalNotes: mentioned, requests: mentioned });
  await addNote(reception, otherBookingId, { text: `Llamó ${erased.email.toUpperCase()}; ${mentioned}` });
  await createBlock(reception, {
    apartmentId,
    checkIn: '2027-09-01',
    checkOut: '2027-09-03',
    kind: 'owner',
    reason: `Para ${erased.firstName} ${erased.lastName}`,
  });
  await sendContactMessage(visitor('es', { address: '10.4.4.9' }), {
    name: 'Otto Berg',
    email: 'otto@example.com',
    subject: 'stay',
    message: `${mentioned} viene conmigo`,
    privacy: true,
  });
}
