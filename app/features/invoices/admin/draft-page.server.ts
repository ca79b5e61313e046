import { and, eq, inArray } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { formatStay } from '../../../core/format';
import { inLanguage } from '../../../core/locale';
import { countryChoices } from '../../../core/country-choices';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { vatClassOf } from '../../prices/vat';
import { chargesRequestedOf } from '../requested-of-bookings.server';
import { createDraft } from '../create-draft.server';
import { recipientOfCustomer } from '../draft-content.server';
import type { InvoiceRecipient } from '../invoice-facts';
import { draftFields } from '../invoice-fields';
import { bookingAccounts, type BookingAccount } from '../invoiced-of-bookings.server';
import { isSimplified } from '../invoice-rules';
import { updateDraft } from '../update-draft.server';
import { viewInvoice, type InvoiceView } from '../view-invoice.server';
import type { InvoiceFlash } from './flashes';
import { writtenInvoice } from './written-invoice';

export type NewDraftPage = Awaited<ReturnType<typeof newDraftPage>>;
export type DraftPage = Awaited<ReturnType<typeof draftPage>>;

const lodging = { rateBasisPoints: 1000, cause: '', article: '' };

/** Loads an empty draft, or one prefilled for the bookings or customer named in the address. */
export async function newDraftPage(actor: Actor, search: URLSearchParams) {
  authorize(actor, 'invoices:write');
  const building = await requireAdminBuilding(actor);
  const named = await bookingsNamed(building.id, search.getAll('booking'));
  const accounts = await bookingAccounts(
    named.map(({ id }) => id),
    null,
  );
  const [first] = named;
  const requested = await chargesRequestedOf(named.map(({ id }) => id));
  const customerId = requested?.customerId ?? (Number(search.get('customer')) || null);
  const recipient = await recipientOfCustomer(building.id, customerId);
  const draft = {
    kind: 'full',
    language: first?.language ?? actor.locale,
    customerId,
    recipient: shownRecipient(recipient),
    operationFrom: named.map(({ checkIn }) => checkIn).toSorted()[0],
    operationTo: named
      .map(({ checkOut }) => checkOut)
      .toSorted()
      .at(-1),
    description: named.map(({ reference }) => reference).join(', '),
    orderNumber: requested?.orderNumber,
    costCentre: requested?.costCentre,
    lines: first ? named.map((each) => lineFor(each, accounts)) : [{ concept: '', quantity: 1, vat: lodging }],
  };
  return {
    today: dateInZone(now(), building.timeZone),
    countries: countryChoices(actor.locale),
    accounts: accounts.map((account) => ({ ...account, ownCents: 0 })),
    values: typedValues(draftFields, draft, actor.locale),
  };
}

type NamedBooking = Awaited<ReturnType<typeof bookingsNamed>>[number];

/** Returns a line for a booking's uninvoiced amount, with the VAT it was sold with. */
function lineFor(row: NamedBooking, accounts: readonly BookingAccount[]) {
  const { id, reference, language } = row;
  const { chargeCents, invoicedCents } = accounts.find((account) => account.id === id)!;
  const { rateBasisPoints, cause, article } = vatClassOf(row, language);
  const stay = inLanguage(language, { es: 'Alojamiento', en: 'Accommodation' });
  return {
    concept: `${stay}: ${reference}, ${formatStay(row, language, 'long')}`,
    quantity: 1,
    grossCents: chargeCents > invoicedCents ? chargeCents - invoicedCents : null,
    vat: { rateBasisPoints, cause: cause ?? '', article },
    booking: reference,
    chargesFor: 'stay',
  };
}

/**
 * Loads a draft with its form. If the invoice is already issued, the page links to the invoice, where it can be
 * rectified.
 */
export async function draftPage(actor: Actor, idText: string) {
  const invoice = await viewInvoice(actor, idOfText(idText));
  return {
    invoice: { id: invoice.id, version: invoice.version, fullNumber: invoice.fullNumber, state: invoice.state },
    refused: invoice.actions.find(({ action }) => action === 'update')!.reason,
    today: invoice.today,
    accounts: invoice.bookings,
    countries: countryChoices(actor.locale),
    values: typedValues(draftFields, shownDraft(invoice), actor.locale),
  };
}

function shownDraft({ recipient, lines, bookings, ...rest }: InvoiceView) {
  return {
    ...rest,
    kind: isSimplified(rest.type) ? 'simplified' : 'full',
    recipient: shownRecipient(recipient),
    lines: lines.map(({ rateBasisPoints, cause, article, bookingId, ...line }) => ({
      ...line,
      booking: referenceIn(bookings, bookingId),
      chargesFor: line.kind === 'extra' ? 'extra' : 'stay',
      vat: { rateBasisPoints, cause: cause ?? '', article },
    })),
  };
}

export async function createByForm(actor: Actor, form: FormData): Promise<string> {
  const { id } = await createDraft(actor, writtenInvoice(formInput(draftFields, form, actor.locale)));
  return pathsIn(actor.locale).adminInvoice(id, { done: 'created' satisfies InvoiceFlash });
}

export async function changeByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  try {
    await updateDraft(actor, id, writtenInvoice(formInput(draftFields, form, actor.locale)));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'version_conflict') throw error;
    // Includes the current values, to show next to the typed ones.
    throw new AppError('version_conflict', { extra: { current: shownDraft(await viewInvoice(actor, id)) } });
  }
  return pathsIn(actor.locale).adminInvoice(id, { done: 'saved' satisfies InvoiceFlash });
}

/** Returns the recipient for the form, with a default country if none is known yet. */
export function shownRecipient(recipient: InvoiceRecipient | null) {
  const { name = '', taxId = null, address = null, email = '' } = recipient ?? {};
  return { name, email, taxId: taxId ?? { kind: 'nif', country: 'ES' }, address: address ?? { country: 'ES' } };
}

export function referenceIn(bookings: readonly BookingAccount[], bookingId: number | null): string {
  return bookings.find(({ id }) => id === bookingId)?.reference ?? '';
}

async function bookingsNamed(buildingId: number, idTexts: readonly string[]) {
  const ids = idTexts.map((text) => idOfText(text));
  if (ids.length === 0) return [];
  return db()
    .select({
      id: booking.id,
      reference: booking.reference,
      language: booking.language,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      vatTreatment: booking.vatTreatment,
      vatCause: booking.vatCause,
      vatArticle: booking.vatArticle,
    })
    .from(booking)
    .where(and(inArray(booking.id, ids), eq(booking.buildingId, buildingId)))
    .orderBy(booking.checkIn, booking.id);
}
