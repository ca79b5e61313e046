import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import type { Locale, LocalizedText } from '../../../core/locale';
import type { LegalPage } from '../../../core/paths';
import { db } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { withDraft } from '../content-parts';
import { cleanRichText } from '../rich-text.server';
import { legalHtml } from './legal-html';
import { standardLegal } from './standard-legal.server';

/** Returns the standard text of a legal page as rich text to edit. Requires building:read. */
export async function standardHtml(actor: Actor, id: number, page: LegalPage): Promise<Required<LocalizedText>> {
  authorize(actor, 'building:read');
  const [row] = await db().select().from(building).where(eq(building.id, id));
  if (!row) throw new AppError('not_found');
  const shown = { ...row, content: withDraft(row.content, row.draftContent) };
  const htmlIn = async (locale: Locale) => cleanRichText(legalHtml(await standardLegal(shown, page, locale)));
  return { es: await htmlIn('es'), en: await htmlIn('en') };
}
