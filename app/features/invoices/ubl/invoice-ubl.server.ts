import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { db } from '../../../database/connection.server';
import { invoice } from '../../../database/invoice-schema.server';
import { translatorOf } from '../../../ui/translator.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { factsOf } from '../facts-of.server';
import { refusePurged } from '../refuse-purged.server';
import { writeUbl } from './write-ubl';

export interface UblFile {
  fullNumber: string;
  name: string;
  xml: string;
}

/** An issued invoice as data of EN 16931 for the team; a draft is none yet. */
export async function invoiceUblFile(actor: Actor, id: number): Promise<UblFile> {
  authorize(actor, 'invoices:read');
  const { id: buildingId } = await requireAdminBuilding(actor);
  const [row] = await db()
    .select({ fullNumber: invoice.fullNumber })
    .from(invoice)
    .where(and(eq(invoice.id, id), eq(invoice.buildingId, buildingId)));
  if (!row) throw new AppError('not_found');
  if (row.fullNumber === null) {
    const detail = translatorOf(actor.locale, 'invoices/admin')('because.draft');
    throw new AppError('invoice_refuses', { extra: { reason: 'draft', detail } });
  }
  return ublOf(id);
}

/** The same of any issued one; who may have it is for the caller to say. */
export async function ublOf(id: number): Promise<UblFile> {
  await refusePurged(id);
  const facts = await factsOf(id);
  const unnamed = translatorOf(facts.locale, 'invoices/paper')('unnamed');
  const { fullNumber } = facts;
  return { fullNumber, name: `${fullNumber}.xml`, xml: writeUbl(facts, { unnamed }) };
}

/** To be kept, not to be shown by the browser. */
export function ublResponse({ name, xml }: UblFile): Response {
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
