import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { textIn } from '../../../core/locale';
import { db } from '../../../database/connection.server';
import { apartment, category } from '../../../database/inventory-schema.server';
import { customer } from '../../../database/people-schema.server';
import { translatorOf } from '../../../ui/translator.server';
import { customerName } from '../../customers/customer-name.server';
import type { BillingFilter } from '../billing/billing-filter';
import type { NightFilter } from '../occupation/night-filter';

/** Describes a report's active filters, so that the page of rows shows what the rows cover. */
export async function filterLabels(actor: Actor, filter: NightFilter & BillingFilter): Promise<string[]> {
  const t = translatorOf(actor.locale, 'reports');
  const money = translatorOf(actor.locale, 'core/payments');
  const { type, channel, length, method } = filter;
  const texts = [
    type && t(`type.${type}`),
    filter.category === undefined ? undefined : await categoryNamed(filter.category, actor),
    filter.apartment === undefined ? undefined : await apartmentCalled(filter.apartment),
    channel && t(`channel.${channel}`),
    length && t(`length.${length}`),
    filter.customer === undefined ? undefined : await customerCalled(filter.customer),
    method && money(`method.${method}`),
  ];
  return texts.flatMap((word) => word || []);
}

async function categoryNamed(id: number, { locale }: Actor): Promise<string | undefined> {
  const [row] = await db().select({ name: category.name }).from(category).where(eq(category.id, id));
  return row && textIn(row.name, locale);
}

async function apartmentCalled(id: number): Promise<string | undefined> {
  const [row] = await db().select({ code: apartment.code }).from(apartment).where(eq(apartment.id, id));
  return row?.code;
}

export async function customerCalled(id: number): Promise<string | undefined> {
  const [row] = await db()
    .select({ name: sql<string>`${customerName}` })
    .from(customer)
    .where(eq(customer.id, id));
  return row?.name;
}
