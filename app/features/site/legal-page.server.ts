import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { textIn } from '../../core/locale';
import { legalPages } from '../../core/paths';
import type { LegalText } from '../building/legal/legal-text';
import { standardLegal } from '../building/legal/standard-legal.server';
import { cleanRichText } from '../building/rich-text.server';
import { requireLegalBuilding } from '../building/shown-building.server';

/** Returns a legal page: the owner's own text if there is one, otherwise the standard text. Open to everyone. */
export async function legalPage(actor: Actor, name: string | undefined): Promise<LegalText & { html?: string }> {
  const page = legalPages.find((known) => known === name);
  if (!page) throw new AppError('not_found');
  const building = await requireLegalBuilding(actor);
  const written = await standardLegal(building, page, actor.locale);
  const own = building.content.legal?.[page];
  return own?.es ? { ...written, lead: '', parts: [], html: cleanRichText(textIn(own, actor.locale)) } : written;
}
