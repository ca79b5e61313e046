import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { countryChoices } from '../../../core/country-choices';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { createDraft } from '../create-draft.server';
import { recipientOfCustomer } from '../draft-content.server';
import type { InvoiceRecipient } from '../invoice-facts';
import { draftFields } from '../invoice-fields';
import { isSimplified } from '../invoice-rules';
import { updateDraft } from '../update-draft.server';
import { viewInvoice } from '../view-invoice.server';
import type { InvoiceFlash } from './flashes';
import { writtenInvoice } from './written-invoice';

export type NewDraftPage = Awaited<ReturnType<typeof newDraftPage>>;
export type DraftPage = Awaited<ReturnType<typeof draftPage>>;

const standardVat = { rateBasisPoints: 1000, cause: '', article: '' };

/** An empty draft, or one that is begun for a booking or a customer that the address names. */
export async function newDraftPage(actor: Actor, search: URLSearchParams) {
  authorize(actor, 'invoices:write');
  const building = await requireAdminBuilding(actor);
  const about = await bookingNamed(building.id, search.get('booking'));
  const customerId = about?.customerId ?? (Number(search.get('customer')) || null);
  const recipient = await recipientOfCustomer(building.id, customerId);
  const draft = {
    kind: 'full',
    language: about?.language ?? actor.locale,
    recipient: shownRecipient(recipient),
    operationFrom: about?.checkIn,
    operationTo: about?.checkOut,
    description: about?.reference,
    lines: [{ concept: '', quantity: 1, vat: standardVat, bookingId: about?.id }],
  };
  return {
    today: dateInZone(now(), building.timeZone),
    countries: countryChoices(actor.locale),
    values: typedValues(draftFields, draft, actor.locale),
  };
}

/** A draft with its form; an invoice that was issued is shown where it may be rectified. */
export async function draftPage(actor: Actor, idText: string) {
  const invoice = await viewInvoice(actor, idOfText(idText));
  const { recipient, lines, ...rest } = invoice;
  const draft = {
    ...rest,
    kind: isSimplified(invoice.type) ? 'simplified' : 'full',
    recipient: shownRecipient(recipient),
    lines: lines.map(({ rateBasisPoints, cause, article, ...line }) => ({
      ...line,
      vat: { rateBasisPoints, cause: cause ?? '', article },
    })),
  };
  return {
    invoice: { id: invoice.id, version: invoice.version, fullNumber: invoice.fullNumber, state: invoice.state },
    refused: invoice.actions.find(({ action }) => action === 'update')!.reason,
    today: invoice.today,
    countries: countryChoices(actor.locale),
    values: typedValues(draftFields, draft, actor.locale),
  };
}

export async function createByForm(actor: Actor, form: FormData): Promise<string> {
  const { id } = await createDraft(actor, writtenInvoice(formInput(draftFields, form, actor.locale)));
  return pathsIn(actor.locale).adminInvoice(id, { done: 'created' satisfies InvoiceFlash });
}

export async function changeByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  await updateDraft(actor, id, writtenInvoice(formInput(draftFields, form, actor.locale)));
  return pathsIn(actor.locale).adminInvoice(id, { done: 'saved' satisfies InvoiceFlash });
}

/** With a country where none is known yet. */
export function shownRecipient(recipient: InvoiceRecipient | null) {
  const { name = '', taxId = null, address = null, email = '' } = recipient ?? {};
  return { name, email, taxId: taxId ?? { kind: 'nif', country: 'ES' }, address: address ?? { country: 'ES' } };
}

async function bookingNamed(buildingId: number, idText: string | null) {
  if (!idText) return null;
  const [row] = await db()
    .select({
      id: booking.id,
      reference: booking.reference,
      customerId: booking.customerId,
      language: booking.language,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
    })
    .from(booking)
    .where(and(eq(booking.id, idOfText(idText)), eq(booking.buildingId, buildingId)));
  return row ?? null;
}
