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

/** Returns an issued invoice as EN 16931 data for staff; drafts have none. */
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

/** Returns the UBL file of any issued invoice. The caller checks access. */
export async function ublOf(id: number): Promise<UblFile> {
  await refusePurged(id);
  const facts = await factsOf(id);
  const unnamed = translatorOf(facts.locale, 'invoices/paper')('unnamed');
  const { fullNumber } = facts;
  return { fullNumber, name: `${fullNumber}.xml`, xml: writeUbl(facts, { unnamed }) };
}

/** Responds with the file as a download, so that the browser doesn't display it. */
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
