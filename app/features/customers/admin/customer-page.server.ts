import { redirect } from 'react-router';
import { authorize, may, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { errorText } from '../../../access/refusals.server';
import { AppError, type ErrorCode } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { idOfText } from '../../../core/id-of-text';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { createCustomer } from '../create-customer.server';
import { emptyCustomer } from '../customer-data';
import { customerFields } from '../customer-fields';
import { customerHistory } from '../customer-history.server';
import { eraseCustomer } from '../erase-customer.server';
import { listCustomers } from '../list-customers.server';
import { updateCustomer } from '../update-customer.server';
import { viewCustomer } from '../view-customer.server';
import { countryChoices } from '../../../core/country-choices';
import type { Flash } from './flash';

export type CustomerPage = Awaited<ReturnType<typeof customerPage>>;
export type NewCustomerPage = Awaited<ReturnType<typeof newCustomerPage>>;
export type PickerPage = Awaited<ReturnType<typeof customerPicker>>;

const PICKED = 10;

export const customerTabs = ['data', 'history', 'privacy'] as const;

/** Loads a customer's page; a merged customer redirects to the customer it was merged into. */
export async function customerPage(actor: Actor, idText: string, search: URLSearchParams) {
  const customer = await viewCustomer(actor, idOfText(idText));
  if (customer.mergedIntoId !== null) {
    throw redirect(pathsIn(actor.locale).adminCustomer(customer.mergedIntoId), 302);
  }
  const tab = customerTabs.find((name) => name === search.get('tab')) ?? 'data';
  const { erasure, restrictedUntil } = customer;
  const errorMessage = (code: ErrorCode) => errorText(code, actor.locale);
  return {
    customer: {
      ...customer,
      restricted: restrictedUntil === null ? null : errorMessage('customer_restricted'),
      erasure: {
        ...erasure,
        refusal: erasure.refusal && { ...erasure.refusal, message: errorMessage(erasure.refusal.code) },
      },
    },
    tab,
    history: tab === 'history' ? await customerHistory(actor, customer.id) : null,
    values: typedValues(customerFields, customer.data, actor.locale),
    countries: countryChoices(actor.locale),
    mayWrite: may(actor, 'customers:write'),
    mayBook: may(actor, 'bookings:write'),
  };
}

/** Loads an empty form; actors who may not write are refused before filling it in. */
export async function newCustomerPage(actor: Actor) {
  authorize(actor, 'customers:write');
  const { timeZone } = await requireAdminBuilding(actor);
  return {
    today: dateInZone(now(), timeZone),
    countries: countryChoices(actor.locale),
    values: typedValues(customerFields, emptyCustomer, actor.locale),
  };
}

/** Loads the customer picker: search results, or the guests now in the building if there is no search text. */
export async function customerPicker(actor: Actor, query: string) {
  const view = query.trim() ? 'all' : 'in_house';
  const { data, meta } = await listCustomers(actor, { q: query, view, perPage: PICKED });
  return { words: query.trim(), rows: data, total: meta.total };
}

/** Creates a customer and returns the address to continue at. */
export async function createByForm(actor: Actor, form: FormData): Promise<string> {
  const input = { ...formInput(customerFields, form, actor.locale), newCustomer: form.get('newCustomer') === 'on' };
  const { id } = await createCustomer(actor, input);
  return pathsIn(actor.locale).adminCustomer(id, { done: 'created' satisfies Flash });
}

/** Runs the action of the pressed button and returns the address to continue at. */
export async function changeByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  const { adminCustomer } = pathsIn(actor.locale);
  switch (form.get('intent')) {
    case null:
      await updateCustomer(actor, id, formInput(customerFields, form, actor.locale));
      return adminCustomer(id, { done: 'saved' satisfies Flash });
    case 'erase':
      await eraseCustomer(actor, id, { version: form.get('version'), confirm: form.get('confirm') ?? '' });
      return adminCustomer(id, { done: 'erased' satisfies Flash });
    default:
      throw new AppError('not_found');
  }
}
