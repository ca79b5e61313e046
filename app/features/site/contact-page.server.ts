import type { Actor } from '../../access/actor';
import { textIn } from '../../core/locale';
import { displayItem } from '../apartments/display-item';
import { picturesByFile } from '../apartments/pictures-by-file.server';
import { requireShownBuilding } from '../building/shown-building.server';
import { contactFormSeal } from './contact-form.server';

export type ContactPage = Awaited<ReturnType<typeof contactPage>>;

/** Returns the data of the contact page, except the building's card, in the actor's language. Open to everyone. */
export async function contactPage(actor: Actor) {
  const { contact } = (await requireShownBuilding(actor)).content;
  const { locale } = actor;
  const mapFile = contact?.map?.file;
  const map = mapFile ? (await picturesByFile([mapFile])).get(mapFile) : undefined;
  return {
    seal: contactFormSeal(),
    lead: contact ? textIn(contact.lead, locale) || null : null,
    reception: contact ? textIn(contact.reception, locale) || null : null,
    directions: (contact?.directions ?? []).map(({ from, how }) => ({
      from: textIn(from, locale),
      how: textIn(how, locale),
    })),
    map: map ? displayItem(map, locale) : null,
  };
}
