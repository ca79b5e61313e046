import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { formInput, refusedForm, type FormAnswer } from '../../../../access/admin-form.server';
import { arrangedForm } from '../../../../access/form-rows.server';
import { authorize, type Actor } from '../../../../access/actor';
import { AppError } from '../../../../core/app-error';
import { countryCodes } from '../../../../core/countries';
import { intlTag, textIn, type Locale } from '../../../../core/locale';
import { postedValues, readTyped, typedValues, type FormValues } from '../../../../core/typed-fields';
import { db } from '../../../../database/connection.server';
import { category } from '../../../../database/inventory-schema.server';
import { customersById, searchCustomers, type FoundCustomer } from '../../../customers/search-customers.server';
import { mailServer } from '../../../notifications/mail-server.server';
import { adminContext } from '../admin-context.server';
import { createAdminBooking, type AdminBooking } from '../create-admin-booking.server';
import { priceAdminBooking } from '../price-admin-booking.server';
import { shownQuote, type ShownQuote } from '../shown-quote';
import { newBookingFields } from '../write-fields';
import { notifiesGuestByDefault } from '../../../bookings/tells-guest';

export type NewBookingPage = Awaited<ReturnType<typeof newBookingPage>>;

/** Data shown next to the fields: free apartments and matching customers. */
export interface BookingFormExtras {
  quote: ShownQuote | null;
  found: FoundCustomer[];
  invoiceFound: FoundCustomer[];
}

export interface NewBookingAnswer {
  typed: FormValues;
  beside: BookingFormExtras;
  refused: FormAnswer | null;
}

const bare = {
  adults: 2,
  children: 0,
  channel: 'phone',
  price: 'quote',
  offer: 'automatic',
  plan: 'usual',
  state: 'confirmed',
  holdTime: '20:00',
  notify: notifiesGuestByDefault.booked,
  customer: { language: 'es', country: '' },
};

/** Loads the form of a new booking, prefilled from its address: apartment, dates, customer. */
export async function newBookingPage(actor: Actor, search: URLSearchParams) {
  authorize(actor, 'bookings:write');
  const context = await adminContext(actor);
  const { locale } = actor;
  const initialValues = typedValues(
    newBookingFields,
    {
      ...bare,
      checkIn: search.get('from'),
      checkOut: search.get('to'),
      apartmentId: search.get('apartment'),
      customerId: search.get('customer'),
    },
    locale,
  );
  const extras = await formExtras(actor, initialValues, { words: '', invoiceWords: '' });
  // The option to notify the guest is not offered if the customer has no email.
  const isUnreachable = extras.found.some(({ id, email }) => String(id) === initialValues.customerId && !email);
  const expected = extras.quote?.chosen?.totalCents;
  return {
    today: context.today,
    hasMailServer: mailServer() !== undefined,
    /** The idempotency key, so a double click makes only one booking. */
    key: randomUUID(),
    values: {
      ...initialValues,
      ...(expected !== undefined && { expectedCents: String(expected) }),
      ...(isUnreachable && { notify: '' }),
    },
    beside: extras,
    ...(await bookingChoices(context.building.id, locale)),
  };
}

export async function bookingChoices(buildingId: number, locale: Locale) {
  const categories = await db()
    .select({ type: category.type, key: category.key, name: category.name })
    .from(category)
    .where(and(eq(category.buildingId, buildingId), eq(category.published, true)))
    .orderBy(asc(category.position), asc(category.id));
  const names = new Intl.DisplayNames(intlTag(locale), { type: 'region' });
  const [first, ...others] = countryCodes.map((code) => ({ value: code, label: names.of(code) ?? code }));
  return {
    categories: categories.map(({ type, key, name }) => ({ value: `${type}_${key}`, label: textIn(name, locale) })),
    countries: [first!, ...others.sort((a, b) => a.label.localeCompare(b.label, intlTag(locale)))],
  };
}

/** Creates the booking. A button that only updates the form returns everything typed instead. */
export async function newBookingByForm(
  actor: Actor,
  form: FormData,
): Promise<{ made: AdminBooking } | { answer: NewBookingAnswer; status: number }> {
  const { locale } = actor;
  const typed = postedValues(newBookingFields, form);
  const requested = { words: String(form.get('words') ?? ''), invoiceWords: String(form.get('invoiceWords') ?? '') };
  const arranged = arrangedForm(newBookingFields, form, locale);
  if (arranged) {
    return { answer: { typed, beside: await formExtras(actor, typed, requested), refused: arranged }, status: 422 };
  }
  if (form.has('ask')) {
    return { answer: { typed, beside: await formExtras(actor, typed, requested), refused: null }, status: 200 };
  }
  try {
    const key = form.get('key');
    const made = await createAdminBooking(
      actor,
      formInput(newBookingFields, form, locale),
      typeof key === 'string' && key !== '' ? `${actor.user?.id} ${key}` : undefined,
    );
    return { made };
  } catch (error) {
    const refusal = await refusedForm(error, newBookingFields, form, locale);
    const extras = await formExtras(actor, typed, requested);
    const matches =
      error instanceof AppError ? (error.details.extra?.matches as FoundCustomer[] | undefined) : undefined;
    return {
      answer: { typed, beside: { ...extras, found: matches ?? extras.found }, refused: refusal.data },
      status: refusal.init?.status ?? 422,
    };
  }
}

async function formExtras(actor: Actor, typed: FormValues, requested: { words: string; invoiceWords: string }) {
  return {
    quote: await quoteOf(actor, typed),
    found: await peopleOf(actor, requested.words, typed.customerId),
    invoiceFound: await peopleOf(actor, requested.invoiceWords, typed.invoiceCustomerId),
  };
}

/**
 * Returns free apartments and prices, as far as the form is filled in. Invalid dates return null, because the form
 * reports them.
 */
async function quoteOf(actor: Actor, typed: FormValues): Promise<ShownQuote | null> {
  if (!typed.checkIn || !typed.checkOut) return null;
  try {
    const quote = await priceAdminBooking(actor, readTyped(newBookingFields, typed, actor.locale));
    return shownQuote(quote, actor.locale);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return null;
    throw error;
  }
}

export async function peopleOf(actor: Actor, query: string, chosen: string | undefined): Promise<FoundCustomer[]> {
  const known = /^\d{1,15}$/.test(chosen ?? '') ? await customersById(actor, [Number(chosen)]) : [];
  const { data } = await searchCustomers(actor, { q: query });
  return [...known, ...data.filter(({ id }) => known.every((one) => one.id !== id))];
}
